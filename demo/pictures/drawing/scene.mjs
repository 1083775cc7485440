import {side} from './side.mjs';import {mix,n} from './geometry.mjs';import {moto} from './moto.mjs';
export const STUDIO={
 light:{top:'#f3f5f7',wall:'#dfe3e8',hor:'#c3c9d0',fl:'#d4d8dd',fl2:'#eef0f2',glow:'#ffffff',go:.9,sh:.55,ref:.22},
 cool:{top:'#dfe7ee',wall:'#b9c6d2',hor:'#8d9daa',fl:'#a4b1bd',fl2:'#d6dee5',glow:'#ffffff',go:.75,sh:.6,ref:.26},
 warm:{top:'#f6f1ea',wall:'#e6dccf',hor:'#cabba8',fl:'#d8ccbc',fl2:'#f0e9e0',glow:'#fffaf2',go:.85,sh:.5,ref:.2},
 dark:{top:'#22262c',wall:'#2b3037',hor:'#14171b',fl:'#1a1d22',fl2:'#0b0d10',glow:'#aeb9c6',go:.38,sh:.9,ref:.34},
 slate:{top:'#4a525c',wall:'#59626d',hor:'#343b44',fl:'#3f4751',fl2:'#23282f',glow:'#dfe7ef',go:.42,sh:.8,ref:.3},
};
export function compose({defs,car,G,x1,x2},st='light',view=[0,0,1600,1067],wheels=[]){
  const T=STUDIO[st],H=Math.round(G-110);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1600" height="1067" viewBox="${view.map(n).join(' ')}"><defs>${defs}
  <linearGradient id="wall" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1067"><stop offset="0" stop-color="${T.top}"/><stop offset="${((H-190)/1067).toFixed(3)}" stop-color="${T.wall}"/><stop offset="${((H-30)/1067).toFixed(3)}" stop-color="${T.hor}"/><stop offset="${((H+20)/1067).toFixed(3)}" stop-color="${T.hor}"/><stop offset="${((H+120)/1067).toFixed(3)}" stop-color="${T.fl}"/><stop offset="1" stop-color="${T.fl2}"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${T.hor}"/><stop offset=".25" stop-color="${T.fl}"/><stop offset="1" stop-color="${T.fl2}"/></linearGradient>
  <radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${T.glow}" stop-opacity="${T.go}"/><stop offset=".6" stop-color="${T.glow}" stop-opacity="${T.go*.35}"/><stop offset="1" stop-color="${T.glow}" stop-opacity="0"/></radialGradient>
  <radialGradient id="vig" cx=".5" cy=".5" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${st==='dark'?.55:.2}"/></radialGradient>
  <linearGradient id="rm" gradientUnits="userSpaceOnUse" x1="0" y1="${G}" x2="0" y2="${G+150}"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#777"/><stop offset="1" stop-color="#000"/></linearGradient>
  <mask id="rmask" maskUnits="userSpaceOnUse" x="0" y="${G-2}" width="1600" height="270"><rect x="0" y="${G-2}" width="1600" height="270" fill="url(#rm)"/></mask>
  <filter id="rb" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5 2.2"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .5 .5 0 0 -.38"/></filter></defs>
  <rect width="1600" height="1067" fill="url(#wall)"/>
    
  <ellipse cx="800" cy="${G-360}" rx="900" ry="420" fill="url(#glow)"/>
  <ellipse cx="800" cy="${G+70}" rx="900" ry="190" fill="url(#glow)" opacity=".55"/>
  <g mask="url(#rmask)" opacity="${T.ref}"><g filter="url(#rb)"><g transform="translate(0 ${2*G+2}) scale(1 -1)">${car}</g></g></g>
  <ellipse cx="${n((x1+x2)/2)}" cy="${G+12}" rx="${n((x2-x1)*.56)}" ry="34" fill="#05070a" opacity="${T.sh*.62}" filter="url(#b30)"/>
  <ellipse cx="${n((x1+x2)/2)}" cy="${G+2}" rx="${n((x2-x1)*.46)}" ry="14" fill="#020304" opacity="${T.sh}" filter="url(#b14)"/>
  ${wheels.map(([cx,r])=>`<ellipse cx="${n(cx)}" cy="${G+1}" rx="${n(r*.75)}" ry="7" fill="#000" opacity="${Math.min(1,T.sh+.3)}" filter="url(#b6)"/>`).join('')}
  <g id="car">${car}</g>
  <rect width="1600" height="1067" fill="url(#vig)"/>
  <rect width="1600" height="1067" filter="url(#grain)" opacity=".10"/></svg>`;
}
export function sideScene(type,o={}){const c=side(type,o);const B=c.B;
  return compose({...c,x1:c.X(0),x2:c.X(B.L)},o.studio||'light',o.view,[B.fa,B.ra].map(a=>[c.X(a),B.R*c.s]));}

export function motoScene(o={}){const c=moto(o);return compose(c,o.studio||'light',o.view,c.wheels)}
export function scene(type,o={}){return type==='moto'?motoScene(o):sideScene(type,o)}
