import {
  control,
  DivIcon,
  Map as LeafletMap,
  marker,
  type Point as Pixels,
  TileLayer,
  type TileLayerOptions,
} from "leaflet";
// As a text: a sheet that is imported would be one of every page.
import rules from "leaflet/dist/leaflet.css?inline";
import { pin } from "#cms/map/pin.ts";
import { furthest, isNear, viewOf } from "#cms/map/tile-grid.ts";

type Spot = {
  latitude: number;
  longitude: number;
  card: string;
  name: string;
  lang: string | undefined;
  address: string;
};

type Texts = Record<"move" | "loading" | "failed" | "label" | "help" | "zoomIn" | "zoomOut" | "close" | "card", string>;

export type MovingMap = {
  source: { served: boolean; url: string; maxZoom: number };
  spots: Spot[];
  texts: Texts;
};

/** Nothing is drawn where this server has no tiles. */
const blank = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Shows the map in `stage`, and moves the focus there. Returns what removes it. */
export function openMap(
  stage: HTMLElement,
  { source, spots, texts, onFailed }: MovingMap & { onFailed: () => void },
): () => void {
  const sheet = sheetOfMaps();
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { clientWidth: width, clientHeight: height } = stage;
  const view = viewOf(spots, { width, height, maxZoom: source.maxZoom });
  const map = new LeafletMap(stage, {
    ...{ zoomControl: false, attributionControl: false, scrollWheelZoom: false },
    ...{ fadeAnimation: !still, zoomAnimation: !still, markerZoomAnimation: !still, inertia: !still },
    ...{ minZoom: furthest, maxZoom: source.maxZoom },
  });
  if (still) moveAtOnce(map);
  map.setView(map.unproject([view.left + width / 2, view.top + height / 2], view.zoom), view.zoom);
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  tilesOf({ source, spots }, onFailed).addTo(map);
  for (const [at, spot] of spots.entries())
    addMark(map, { spot, number: spots.length > 1 ? String(at + 1) : "", texts });
  stage.setAttribute("role", "application");
  stage.setAttribute("aria-label", texts.label);
  stage.focus({ preventScroll: true });
  return () => map.remove();
}

let made: CSSStyleSheet | null = null;

function sheetOfMaps(): CSSStyleSheet {
  if (made) return made;
  made = new CSSStyleSheet();
  // The sheets of the site, which are in layers, would lose against it otherwise.
  made.replaceSync(`@layer base { ${rules} }`);
  return made;
}

/** For visitors who want nothing to move by itself, keys move the map in steps. */
function moveAtOnce(map: LeafletMap): void {
  const pan = map.panBy.bind(map);
  map.panBy = (offset, options) => pan(offset, { ...options, animate: false });
}

function tilesOf({ source, spots }: Pick<MovingMap, "source" | "spots">, onFailed: () => void): TileLayer {
  const options: TileLayerOptions = {
    maxZoom: source.maxZoom,
    // Sources that know their users by the pages that ask, such as OpenStreetMap, are told the site and no page of it.
    referrerPolicy: "strict-origin-when-cross-origin",
  };
  const layer = source.served ? new NearTiles(source.url, options, spots) : new TileLayer(source.url, options);
  let loaded = false;
  layer.on("tileload", ({ tile }) => {
    loaded ||= tile.getAttribute("src") !== blank;
  });
  layer.on("load", () => {
    if (!loaded) onFailed();
  });
  return layer;
}

/** This server has the tiles around the places. */
class NearTiles extends TileLayer {
  readonly #spots: readonly Spot[];

  constructor(url: string, options: TileLayerOptions, spots: readonly Spot[]) {
    super(url, options);
    this.#spots = spots;
  }

  override getTileUrl(coords: Pixels & { z: number }): string {
    return isNear(coords, this.#spots) ? super.getTileUrl(coords) : blank;
  }
}

type Mark = { spot: Spot; number: string; texts: Texts };

/** A mark that says what it is, and opens what is known of the place. */
function addMark(map: LeafletMap, { spot, number, texts }: Mark): void {
  const icon = new DivIcon({
    ...{ className: "site-map-mark", html: drawnMark(number) },
    ...{ iconSize: [36, 46], iconAnchor: [18, 44], popupAnchor: [0, -36] },
  });
  const mark = marker([spot.latitude, spot.longitude], { icon, title: spot.name }).addTo(map);
  mark.bindPopup(words(spot, texts), { closeButton: true, autoPanPadding: [16, 16] });
  const element = mark.getElement();
  element?.setAttribute("aria-label", spot.name);
  mark.on("popupopen", ({ popup }) => {
    const shown = popup.getElement();
    shown?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", texts.close);
    shown?.querySelector<HTMLElement>("a[href^='#map-']")?.focus({ preventScroll: true });
  });
  mark.on("popupclose", () => {
    if (map.getContainer().contains(document.activeElement)) element?.focus({ preventScroll: true });
  });
}

/** As on the picture. */
function drawnMark(number: string): HTMLElement {
  const svg = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("viewBox", "-18 -44 36 46");
  const outline = document.createElementNS(svg, "path");
  outline.setAttribute("d", pin);
  drawing.append(outline);
  const box = document.createElement("span");
  box.append(drawing, Object.assign(document.createElement("span"), { textContent: number }));
  return box;
}

function words({ name, lang, address, card }: Spot, texts: Texts): HTMLElement {
  const box = document.createElement("div");
  const title = Object.assign(document.createElement("strong"), { textContent: name });
  if (lang) title.lang = lang;
  const where = Object.assign(document.createElement("p"), { textContent: address === name ? "" : address });
  const link = Object.assign(document.createElement("a"), { href: `#${card}`, textContent: texts.card });
  link.addEventListener("click", () => document.getElementById(card)?.focus());
  box.append(title, where, link);
  return box;
}
