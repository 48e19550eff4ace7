"""The storage: on disk when it says so, all or nothing, kept to its owner, refused when it can't be."""
