import { darker, lighter } from "../colour.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Four pairs still free: wellingtons against the wall of the pickers' house. */
export function wellingtons(): string {
  const sheet = new Sheet("gummistiefel");
  const { chance } = sheet;
  const boot = (colour: string, sole: string) =>
    svg`<path d="M-86 -520Q0 -540 86 -520L96 -190C120 -150 220 -150 250 -90C262 -60 258 -30 250 -20H-104Z" fill="${sheet.shade(
      [
        [0, lighter(colour, 0.28)],
        [0.4, colour],
        [1, darker(colour, 0.42)],
      ],
      -90,
    )}"/><path d="M-110 -34H256V4Q250 12 236 12H-98Q-110 12 -110 0Z" fill="${sole}"/><path d="M-60 12v14h40v-14M20 12v14h50v-14M120 12v14h70v-14" fill="${darker(sole, 0.3)}"/><ellipse cx="0" cy="-522" rx="86" ry="17" fill="${darker(colour, 0.6)}"/><path d="M-88 -520Q0 -486 88 -520L90 -478Q0 -446 -90 -478Z" fill="${darker(colour, 0.22)}"/><path d="M-60 -450L-66 -120" stroke="#fff" stroke-opacity=".4" stroke-width="17" stroke-linecap="round"/><path d="M150 -136C190 -130 220 -110 230 -84" stroke="#fff" stroke-opacity=".4" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M92 -250q-40 20 -80 6M96 -214q-50 22 -90 4" stroke="${darker(colour, 0.4)}" stroke-width="6" fill="none"/>`;
  const pairs = [
    ["#2c664a", "38"],
    ["#d9a52c", "41"],
    ["#a82f24", "43"],
    ["#2f5272", "47"],
  ] as const;
  const planks = repeat(
    15,
    (index) =>
      svg`<path d="M${index * 166} 0V1120" stroke="#8a9a86" stroke-width="7"/><path d="M${index * 166 + 8} 0V1120" stroke="#eef0e2" stroke-width="5"/>`,
  );
  const coat = (x: number, colour: string) =>
    svg`<path d="M${x} 190C${x - 120} 230 ${x - 150} 420 ${x - 160} 700L${x - 60} 716L${x} 690L${x + 70} 716L${x + 166} 696C${x + 150} 420 ${x + 120} 230 ${x} 190Z" fill="${sheet.shade(
      [
        [0, lighter(colour, 0.15)],
        [0.5, colour],
        [1, darker(colour, 0.35)],
      ],
      -90,
    )}"/><path d="M${x} 200V690M${x - 70} 300q-20 190 -22 390M${x + 70} 300q24 190 26 390" stroke="${darker(colour, 0.4)}" stroke-width="7" fill="none"/><path d="M${x - 50} 200q50 60 100 0" stroke="${darker(colour, 0.4)}" stroke-width="9" fill="none"/>`;
  return sheet.finish(
    svg`<rect width="2400" height="1120" fill="${sheet.shade([
      [0, "#b5c4ac"],
      [1, "#d6dcc4"],
    ])}"/>${planks}<path d="M1300 -20L1900 -20L2500 1120L1500 1120Z" fill="#fff8d8" fill-opacity=".35"/><path d="M700 -20L860 -20L1200 1120L900 1120Z" fill="#fff8d8" fill-opacity=".25"/><path d="M120 150H2280V196H120Z" fill="#8a5a30"/><path d="M120 150H2280" stroke="#c98d50" stroke-width="8"/>${[380, 860, 1340, 1860].map((x) => svg`<path d="M${x} 172q0 50 30 50" stroke="#23282b" stroke-width="14" fill="none"/>`)}${coat(400, "#e0b83a")}${coat(880, "#4f6f5e")}${placed(svg`<path d="M-170 0C-120 -40 120 -40 170 0C120 34 -120 34 -170 0Z" fill="#d9b56a"/><path d="M-90 -10C-80 -120 80 -120 90 -10Z" fill="#e6c884"/><path d="M-92 -20Q0 10 92 -20V-44Q0 -16 -90 -44Z" fill="#a82018"/>`, { x: 1350, y: 330, turn: 12, scale: 1.1 })}${placed(svg`<path d="M-70 -90C-160 60 -160 190 0 220C160 190 160 60 70 -90Z" fill="#b07c44"/>${repeat(6, (index) => svg`<path d="M${-118 + index * 8} ${-20 + index * 42}Q0 ${20 + index * 42} ${118 - index * 8} ${-20 + index * 42}" stroke="#7a4f28" stroke-width="12" fill="none"/>`)}<path d="M-80 -86Q0 -60 80 -86" stroke="#e0b478" stroke-width="18" fill="none"/><path d="M-60 -90C-60 -200 60 -200 60 -90" stroke="#6d4522" stroke-width="16" fill="none"/>`, { x: 1870, y: 370, scale: 1.1 })}<rect y="1110" width="2400" height="490" fill="${sheet.shade(
      [
        [0, "#b98a5c"],
        [1, "#6d4a2c"],
      ],
    )}"/>${repeat(8, (index) => svg`<path d="M0 ${1150 + index * index * 7}H2400" stroke="#5d3c20" stroke-width="5"/>`)}${repeat(40, () => svg`<ellipse cx="${chance.between(100, 2300)}" cy="${chance.between(1380, 1570)}" rx="${chance.between(10, 50)}" ry="${chance.between(4, 10)}" fill="#3f2c1c" fill-opacity=".5"/>`)}${pairs.map(
      ([colour, size], index) => {
        const x = 300 + index * 560;
        return svg`<ellipse cx="${x + 130}" cy="1432" rx="330" ry="36" fill="#1a0f08" fill-opacity=".45"/>${placed(boot(darker(colour, 0.12), "#1d1a16"), { x: x + 130, y: 1390, scale: 0.98 })}${placed(boot(colour, "#23201c"), { x, y: 1424, scale: 1.02 })}${placed(letters(size, { size: 74, weight: 11, colour: "#f6f2e4" }), { x, y: 1180 })}`;
      },
    )}`,
  );
}
