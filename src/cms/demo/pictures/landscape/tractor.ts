import { darker, lighter } from "../colour.ts";
import { repeat, svg } from "../svg.ts";

/** A narrow vineyard tractor, looking right, on 0, 0; about 460 wide. */
export function tractor({ paint, glass }: { paint: string; glass: string }): string {
  const wheel = (x: number, radius: number) =>
    svg`<circle cx="${x}" cy="${-radius}" r="${radius}" fill="#20262a"/>${repeat(18, (index) => svg`<path d="M${x - 7} ${-radius * 2 - 5}h14v14h-14z" fill="#2c3338" transform="rotate(${index * 20} ${x} ${-radius})"/>`)}<circle cx="${x}" cy="${-radius}" r="${radius * 0.56}" fill="${lighter("#e7c65a", 0.2)}"/><circle cx="${x}" cy="${-radius}" r="${radius * 0.4}" fill="#d3a93c"/><circle cx="${x}" cy="${-radius}" r="${radius * 0.14}" fill="#5c4a24"/>`;
  return svg`<ellipse cx="20" cy="4" rx="250" ry="16" fill="#0a1210" fill-opacity=".4"/><path d="M-20 -96H176V-48H-40Z" fill="#30383c"/><path d="M10 -176H186C206 -176 214 -164 214 -146V-84H10Z" fill="${paint}"/><path d="M10 -120H214V-84H10Z" fill="${darker(paint, 0.24)}"/><path d="M196 -170h12v62h-12z" fill="#e9e2c8"/><path d="M60 -160v36M84 -160v36M108 -160v36" stroke="${darker(paint, 0.4)}" stroke-width="7"/><path d="M136 -176v-74h13v74z" fill="#3a4246"/><path d="M-128 -150L-104 -318H8L24 -140V-90H-120Z" fill="${darker(paint, 0.3)}"/><path d="M-108 -166L-90 -304H-10L2 -166Z" fill="${glass}"/><path d="M-124 -334H24V-314H-124Z" fill="${paint}"/><path d="M-70 -166c0-44 10-62 26-62s26 22 26 62z" fill="#33424c"/><circle cx="-42" cy="-244" r="22" fill="#d9a47e"/><path d="M-68 -248c6-28 48-28 52 0l12 4h-66z" fill="#3f5a48"/><path d="M-166 -150C-150 -206 -60 -206 -36 -140L-60 -128C-80 -176 -130 -176 -144 -140Z" fill="${paint}"/>${wheel(-102, 92)}${wheel(158, 60)}`;
}

/** The trailer behind it, heaped with grapes. */
export function trailer({ paint, load }: { paint: string; load: string }): string {
  const wheel = (x: number) =>
    svg`<circle cx="${x}" cy="-46" r="46" fill="#20262a"/><circle cx="${x}" cy="-46" r="22" fill="#c9c2a8"/>`;
  const heap = repeat(
    70,
    (index) =>
      svg`<circle cx="${-166 + ((index * 53) % 336)}" cy="${-204 - Math.sin((((index * 53) % 336) / 336) * Math.PI) * ((index * 29) % 34)}" r="15" fill="${index % 3 ? load : lighter(load, 0.3)}"/>`,
  );
  return svg`<ellipse cx="0" cy="4" rx="220" ry="14" fill="#0a1210" fill-opacity=".4"/>${heap}<path d="M-190 -204H190L164 -84H-164Z" fill="${paint}"/><path d="M-190 -204H190L186 -184H-186Z" fill="${lighter(paint, 0.25)}"/><path d="M-90 -186l10 100M0 -186v102M90 -186l-10 100" stroke="${darker(paint, 0.3)}" stroke-width="8"/><path d="M150 -96H270" stroke="#30383c" stroke-width="14"/>${wheel(-92)}${wheel(92)}`;
}
