/** Colours by what they are for; the drawing list names the purpose, the painter looks the colour up. */

export type Light = "day" | "night";
/** Sets of colours: the usual one, two for eyes that tell some colours badly apart, one of strong contrast. */
export type Hues = "usual" | "blue-orange" | "red-teal" | "contrast";
export type Theme = Light | `${Light} ${Exclude<Hues, "usual">}`;

export function themeOf(light: Light, hues: Hues): Theme {
  return hues === "usual" ? light : `${light} ${hues}`;
}

export function lightOf(theme: Theme): Light {
  return theme.startsWith("night") ? "night" : "day";
}

const DAY = {
  paper: "#efe6cd",
  land: "#f3ecd6",
  tintLow: "#dfe6c8",
  tintHigh: "#e9cf9f",
  shade: "#544230",
  light: "#fffcee",
  contour: "#a9814b",
  scarp: "#7a5226",
  meadow: "#c9d9a2",
  hedge: "#6f8a4c",
  field: "#b79a4e",
  fieldFill: "#e6d79a",
  woods: "#bccd95",
  woodsEdge: "#6f8a4c",
  deep: "#a3bd85",
  deepEdge: "#54723f",
  leafy: "#7d9a58",
  leafyLit: "#b7c98a",
  fir: "#587f57",
  firLit: "#8aa979",
  treeInk: "#33442a",
  treeShadow: "#3f4a2c",
  marsh: "#d3dec4",
  marshLine: "#5b93ad",
  reed: "#5d7c48",
  out: "#e3d8bb",
  outLine: "#a8966c",
  sea: "#c3dbe2",
  seaDeep: "#7fb0c6",
  waterline: "#5d94b0",
  coast: "#2e5f7d",
  waterCase: "#2e6288",
  water: "#7fb2d2",
  waterLight: "#b9d8e8",
  border: "#97336a",
  borderBand: "#c76a9c",
  mainCase: "#4e2a22",
  main: "#cf4a36",
  mainLight: "#f2a08c",
  roadCase: "#64492f",
  road: "#fbf4e0",
  track: "#7a5536",
  rail: "#26221f",
  railGap: "#f5eedb",
  house: "#7a3b32",
  houseInk: "#3d1c17",
  townGround: "#d9b08c",
  grid: "#5d4a2e",
  woodGrid: "#f1f5d6",
  woodNumber: "#2f3a1e",
  woodHalo: "#c3d39c",
  number: "#6b5a3e",
  name: "#1d1711",
  nameHalo: "#f5eedb",
  waterName: "#1f567e",
  waterHalo: "#d5e6ea",
  frame: "#3a2f1f",
  grain: "#5b4526",
  starInk: "#1d1711",
  markGrey: "#7b8087",
  markRed: "#c23427",
  markBlue: "#2f5f96",
  markGreen: "#4d7a3f",
  markYellow: "#d9a52b",
};

export type Colour = keyof typeof DAY;

const NIGHT: Record<Colour, string> = {
  paper: "#1b1f23",
  land: "#282e34",
  tintLow: "#232c30",
  tintHigh: "#3a3834",
  shade: "#000000",
  light: "#aabed7",
  contour: "#8a7a58",
  scarp: "#b8955c",
  meadow: "#2f3d33",
  hedge: "#4a6350",
  field: "#6f6a4a",
  fieldFill: "#3a3a30",
  woods: "#263a30",
  woodsEdge: "#16221d",
  deep: "#1f3129",
  deepEdge: "#111a16",
  leafy: "#365446",
  leafyLit: "#587c66",
  fir: "#28443c",
  firLit: "#42655a",
  treeInk: "#101a16",
  treeShadow: "#0b100e",
  marsh: "#29383b",
  marshLine: "#4f83a0",
  reed: "#4d6b54",
  out: "#202428",
  outLine: "#4a4e50",
  sea: "#1f3a4e",
  seaDeep: "#122637",
  waterline: "#4a7d9c",
  coast: "#7fb0cc",
  waterCase: "#0e2536",
  water: "#3f7ba6",
  waterLight: "#6da5c9",
  border: "#cf6ea2",
  borderBand: "#a34a7c",
  mainCase: "#140c0a",
  main: "#b5523f",
  mainLight: "#e09a86",
  roadCase: "#100f0d",
  road: "#b3a98f",
  track: "#9a8a6c",
  rail: "#d8d0c0",
  railGap: "#20252a",
  house: "#d39a6c",
  houseInk: "#2a1c12",
  townGround: "#4d3b33",
  grid: "#838b93",
  woodGrid: "#74827d",
  woodNumber: "#b4c0c4",
  woodHalo: "#1b2a23",
  number: "#a4afba",
  name: "#f4ead4",
  nameHalo: "#1b2027",
  waterName: "#9fd0f0",
  waterHalo: "#1a2f40",
  frame: "#8d8672",
  grain: "#000000",
  starInk: "#1d1711",
  markGrey: "#a3aab2",
  markRed: "#d5503f",
  markBlue: "#5f8fca",
  markGreen: "#7aa765",
  markYellow: "#dcae45",
};

/**
 * What other sets of colours change. Roads, borders and houses keep away from the woods in lightness too, so that they
 * stand apart for an eye that sees red and green (or blue and green) alike.
 */
const CHANGES: Record<Exclude<Hues, "usual">, Record<Light, Partial<Record<Colour, string>>>> = {
  "blue-orange": {
    day: {
      main: "#f0a400",
      mainCase: "#3a2a00",
      mainLight: "#ffdf9a",
      border: "#3d3a8c",
      borderBand: "#6f6cc0",
      house: "#4c4a52",
      houseInk: "#1d1b22",
      townGround: "#c9c2b4",
      markRed: "#d55e00",
      markBlue: "#0072b2",
      markGreen: "#009e73",
      markYellow: "#f0e442",
    },
    night: {
      main: "#f0b030",
      mainLight: "#ffe0a0",
      border: "#9d9af0",
      borderBand: "#6f6cc0",
      house: "#c9c2b4",
      townGround: "#45434a",
      markRed: "#e8762c",
      markBlue: "#56b4e9",
      markGreen: "#33b894",
      markYellow: "#f0e442",
    },
  },
  "red-teal": {
    day: {
      woods: "#a9bb84",
      deep: "#88a26c",
      sea: "#d3edf3",
      seaDeep: "#9fd2e2",
      water: "#a5dcee",
      waterLight: "#e2f6fb",
      waterCase: "#0b3c58",
      coast: "#0b3c58",
      markYellow: "#e69aa8",
      markBlue: "#00707c",
      markGreen: "#2f4f2f",
    },
    night: {
      woods: "#223226",
      deep: "#1a281e",
      water: "#7cc4dc",
      waterLight: "#b8e4f0",
      markYellow: "#e69aa8",
      markBlue: "#3fb0bd",
      markGreen: "#9fc08f",
    },
  },
  contrast: {
    day: {
      paper: "#ffffff",
      land: "#ffffff",
      tintLow: "#f4f7ee",
      tintHigh: "#f6ecd6",
      woods: "#c4d2a4",
      deep: "#9db482",
      woodsEdge: "#33491f",
      treeInk: "#1c2a10",
      grid: "#2b2318",
      number: "#2b2318",
      woodNumber: "#10180a",
      name: "#000000",
      nameHalo: "#ffffff",
      waterName: "#0b3350",
      waterCase: "#0b3350",
      coast: "#0b3350",
      main: "#c01818",
      roadCase: "#2b1c0c",
      track: "#4a2c12",
      contour: "#8a6a3c",
    },
    night: {
      paper: "#000000",
      land: "#111418",
      tintLow: "#101618",
      tintHigh: "#1e1b16",
      woods: "#1d3226",
      deep: "#14251b",
      grid: "#b6bec6",
      number: "#d6dde4",
      woodNumber: "#e0e8ec",
      name: "#ffffff",
      nameHalo: "#000000",
      waterName: "#c4e6ff",
      water: "#5aa5d8",
      main: "#ff6a52",
      road: "#e8dfc6",
      rail: "#ffffff",
    },
  },
};

/** What carries less ink by night: relief. */
const STRENGTHS: Record<Light, { shade: number; light: number; grain: number }> = {
  day: { shade: 1, light: 1, grain: 1 },
  night: { shade: 1, light: 0.5, grain: 1.4 },
};

export const PALETTES = {} as Record<Theme, Record<Colour, string>>;
export const STRENGTH = {} as Record<Theme, { shade: number; light: number; grain: number }>;
for (const light of ["day", "night"] as const) {
  const base = light === "day" ? DAY : NIGHT;
  for (const hues of ["usual", "blue-orange", "red-teal", "contrast"] as const) {
    const theme = themeOf(light, hues);
    PALETTES[theme] = hues === "usual" ? base : { ...base, ...CHANGES[hues][light] };
    const strength = STRENGTHS[light];
    STRENGTH[theme] = hues === "contrast" ? { ...strength, light: 0.3, grain: 0 } : strength;
  }
}

/** A colour as its three parts. */
export function rgb(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}
