// The stand-in a feed sends where no picture was taken yet.
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067"><defs>
  <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef1f4"/><stop offset="1" stop-color="#ccd3da"/></linearGradient></defs>
  <rect width="1600" height="1067" fill="url(#g)"/>
  <g fill="none" stroke="#8b96a1" stroke-width="18" stroke-linejoin="round"><path d="M560 430h120l46-70h148l46 70h120a44 44 0 0 1 44 44v230a44 44 0 0 1-44 44H560a44 44 0 0 1-44-44V474a44 44 0 0 1 44-44Z"/><circle cx="800" cy="585" r="96"/></g></svg>`;
