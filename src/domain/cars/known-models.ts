/** A model that people ask for by its name alone. */
export interface KnownModel {
  name: string;
  /** What it is, as listings say it: what stands near it where there is none. */
  bodies: readonly string[];
}

/** By their bodies, an Outback being a wagon to some and an SUV to others. No name here is an ordinary word. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  SUV: [
    'ASX, Atto 3, bZ4X, C-HR, Compass, Corolla Cross, CR-V, Crosstrek, CX-3, CX-30, CX-5, CX-60, CX-8, CX-80',
    'CX-9, CX-90, Defender, Eclipse Cross, EcoSport, EV3, EV5, EV6, EV9, Everest, EX30, Forester, Fortuner, GLA',
    'GLC, GLE, Grand Cherokee, HR-V, Ignis, IONIQ 5, IONIQ 9, Jimny, Jolion, Juke, Karoq, Kluger, Kodiaq, Kona',
    'LandCruiser, Model Y, MU-X, Niro, Outlander, Pajero, Pajero Sport, Palisade, Pathfinder, Patrol, Prado, Q3',
    'Q5, Q7, Qashqai, RAV4, Rexton, Santa Fe, Sealion 6, Sealion 7, Seltos, Sorento, Sportage, Stonic, T-Cross',
    'T-Roc, Tank 300, Tiggo, Tiguan, Touareg, Tucson, Vitara, Wrangler, X-Trail, X1, X3, X5, XC40, XC60, XC90, XV',
    'Yaris Cross, ZR-V',
  ],
  Ute: [
    'Amarok, BT-50, D-MAX, F-150, Gladiator, HiLux, Musso, Navara, Ranger, Shark 6, Silverado, T60',
    'Triton',
  ],
  Hatchback: [
    'A-Class, A3, Baleno, Cerato, Civic, Clio, Corolla, Demio, Fabia, Fiesta, Golf, i20, i30, Impreza, Jazz',
    'Leaf, MG3, MG4, Micra, Picanto, Polo, Prius, Swift, Yaris',
  ],
  Sedan: [
    'A4, Axela, C-Class, Camry, Commodore, Elantra, Falcon, IONIQ 6, Lancer, Model 3, Octavia, Sonata, Stinger, WRX',
  ],
  'SUV|Wagon': ['Levorg, Outback, V60'],
  Van: ['Caddy, HiAce, iLoad, Kangoo, Sprinter, Staria, Trafic, Transit, Transporter, Vito'],
  'People Mover': ['Alphard, Carnival, Odyssey, Tarago'],
  Coupe: ['BRZ, GR86, Mustang, Supra'],
  Convertible: ['MX-5'],
  Sports: ['CBR500R, GSX-R, Hayabusa, Ninja, Panigale, YZF-R1, YZF-R7'],
  Naked: ['Bonneville, MT-03, MT-15, Street Triple, Z400'],
  Cruiser: ['Fat Boy, Road King, Softail, Sportster, Street Bob, Street Glide, Vulcan'],
  Adventure: ['Africa Twin, KLR650, Multistrada, V-Strom, Versys'],
};

let modelsByKey: ReadonlyMap<string, KnownModel> | undefined;

/** The model that a spelling names, `cx 5` as `cx5` and `outbacks`; null for any other word. */
export function findKnownModel(spelling: string): KnownModel | null {
  modelsByKey ??= new Map(
    Object.entries(MODELS).flatMap(([bodies, lines]) =>
      lines
        .flatMap((line) => line.split(', '))
        .map((name) => [buildModelKey(name), { name, bodies: bodies.split('|') }] as const),
    ),
  );
  const key = buildModelKey(spelling);
  return modelsByKey.get(key) ?? modelsByKey.get(key.replace(/s$/, '')) ?? null;
}

function buildModelKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
