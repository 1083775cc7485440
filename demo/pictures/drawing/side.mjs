import {mix,lum,n,rp} from './geometry.mjs';
// metres; x from nose (left) to tail, y up from ground
export const BODY={
 sedan:{L:4.78,fa:.92,ra:3.78,R:.345,sill:.235,H:1.45,
  top:[[.16,.22,.05],[.03,.36,.08,.02],[.02,.60,.10,.03],[.16,.77,.20,.035],[1.36,.965,.30,.012],[2.22,1.41,.42,.03],[3.05,1.405,.55,.03],[4.08,1.075,.34,.015],[4.66,1.035,.05,.01],[4.74,.86,.08,0],[4.78,.56,.12,.03],[4.64,.24,.06]],
  glass:[[1.50,.985,.05,.012],[2.26,1.352,.13,.025],[3.02,1.345,.22,.03],[3.66,1.135,.05,0],[3.60,1.055,.05,-.012]],
  pil:[[2.62,.06,-.02],[3.32,.045,-.10]],belt:[.98,1.06],ws:[1.36,.965,2.22,1.41],rs:[3.05,1.405,4.08,1.075],
  doors:[[1.52,2.60],[2.60,3.48]],head:[[.09,.715,.03],[.56,.80,.06,.02],[.50,.725,.04],[.14,.655,.03]],tail:[[4.32,.965,.03],[4.70,.975,.03],[4.735,.84,.03],[4.50,.86,.05]],shoulder:[[.42,.80],[1.5,.915],[3.2,.945],[4.66,.93]],hnd:.87,mir:1.62},
 hatch:{L:4.30,fa:.86,ra:3.50,R:.335,sill:.235,H:1.47,
  top:[[.15,.22,.05],[.03,.36,.08,.02],[.02,.61,.10,.03],[.17,.79,.20,.035],[1.20,.985,.26,.012],[2.02,1.43,.40,.03],[3.30,1.42,.35,.018],[3.98,1.36,.07,.02],[4.20,.98,.12,.02],[4.27,.78,.08,0],[4.30,.52,.12,.03],[4.16,.24,.06]],
  glass:[[1.34,1.005,.05,.012],[2.06,1.372,.13,.025],[3.25,1.362,.15,.018],[3.72,1.255,.06,0],[3.52,1.06,.06,-.012]],
  pil:[[2.40,.06,-.02],[3.20,.05,-.04]],belt:[1,1.06],ws:[1.20,.985,2.02,1.43],rs:[3.98,1.36,4.20,.98],spoiler:[3.86,1.395],
  doors:[[1.36,2.40],[2.40,3.22]],head:[[.09,.73,.03],[.55,.82,.06,.02],[.48,.74,.04],[.14,.67,.03]],tail:[[3.86,1.0,.03],[4.20,.985,.03],[4.255,.83,.03],[3.98,.85,.05]],shoulder:[[.42,.82],[1.4,.93],[3,.965],[4.2,.95]],hnd:.89,mir:1.46},
 suv:{L:4.68,fa:.90,ra:3.66,R:.375,sill:.31,H:1.70,clad:1,rails:1,
  top:[[.14,.30,.05],[.03,.44,.08,.02],[.02,.76,.08,.015],[.15,.945,.16,.03],[1.20,1.115,.20,.01],[1.92,1.635,.34,.022],[3.55,1.64,.40,.016],[4.30,1.575,.07,.015],[4.55,1.12,.14,.02],[4.63,.90,.08,0],[4.67,.62,.12,.02],[4.52,.32,.06]],
  glass:[[1.32,1.135,.05,.012],[1.96,1.565,.12,.02],[3.52,1.57,.2,.012],[4.10,1.46,.07,0],[3.86,1.195,.07,-.006]],
  pil:[[2.36,.06,-.02],[3.28,.055,-.03]],belt:[1.13,1.19],ws:[1.20,1.115,1.92,1.635],rs:[4.30,1.575,4.55,1.12],spoiler:[4.2,1.61],
  doors:[[1.36,2.36],[2.36,3.26]],head:[[.08,.885,.03],[.56,.955,.05,.02],[.50,.875,.04],[.12,.815,.03]],tail:[[4.14,1.12,.03],[4.555,1.105,.03],[4.615,.94,.03],[4.32,.97,.05]],shoulder:[[.4,.945],[1.4,1.045],[3,1.075],[4.5,1.06]],hnd:1.0,mir:1.43},
 ute:{L:5.36,fa:.96,ra:4.16,R:.40,sill:.40,H:1.82,clad:1,tray:3.72,
  top:[[.14,.36,.05],[.03,.50,.08,.015],[.02,.90,.07,.01],[.14,1.085,.12,.02],[1.26,1.175,.16,.01],[1.86,1.745,.26,.02],[3.10,1.765,.26,.012],[3.44,1.71,.16,.01],[3.66,1.17,.05,0],[3.74,1.165,.02,0],[5.25,1.165,.05,0],[5.29,.90,.05,0],[5.34,.60,.06,0],[5.26,.46,.05]],
  glass:[[1.38,1.19,.05,.01],[1.92,1.672,.1,.016],[3.08,1.69,.12,.01],[3.34,1.63,.08,0],[3.44,1.24,.06,-.006]],
  pil:[[2.38,.06,-.02],[3.20,.06,-.01]],belt:[1.185,1.235],ws:[1.26,1.175,1.86,1.745],rs:[3.44,1.71,3.66,1.17],
  doors:[[1.40,2.38],[2.38,3.36]],head:[[.07,1.025,.03],[.5,1.075,.04,.02],[.46,.945,.04],[.1,.915,.03]],tail:[[5.10,1.135,.03],[5.262,1.135,.02],[5.28,.80,.02],[5.14,.80,.03]],shoulder:[[.4,1.06],[1.4,1.09],[3,1.10],[5.2,1.10]],hnd:1.05,mir:1.48},
 van:{L:5.20,fa:.92,ra:4.12,R:.35,sill:.28,H:1.98,panel:1,
  top:[[.13,.26,.05],[.03,.40,.08,.015],[.02,.74,.12,.02],[.22,.98,.22,.03],[.86,1.16,.22,.012],[1.60,1.86,.42,.02],[3.2,1.96,.5,.006],[5.02,1.92,.10,.012],[5.16,1.0,.12,.004],[5.18,.7,.08,0],[5.20,.5,.1,.02],[5.08,.28,.06]],
  glass:[[1.06,1.17,.06,.01],[1.66,1.70,.12,.012],[2.02,1.745,.05,0],[2.04,1.18,.05,0]],
  glass2:[[2.14,1.19,.05,0],[2.12,1.745,.05,0],[3.30,1.775,.06,0],[3.30,1.20,.05,0]],glass3:[[3.42,1.20,.05,0],[3.42,1.775,.06,0],[4.72,1.745,.07,0],[4.78,1.20,.06,0]],
  pil:[],belt:[1.17,1.2],ws:[.86,1.16,1.60,1.86],rs:[5.02,1.92,5.16,1.0],
  doors:[[1.06,2.08],[2.08,3.36]],head:[[.08,.90,.03],[.48,1.03,.08,.02],[.52,.88,.05],[.13,.76,.03]],tail:[[5.04,1.42,.03],[5.11,1.42,.02],[5.165,.90,.02],[5.06,.90,.03]],shoulder:[[.4,.96],[1.4,1.07],[3,1.09],[5.1,1.08]],hnd:1.0,mir:1.2},
 sports:{L:4.52,fa:.93,ra:3.42,R:.345,sill:.185,H:1.28,low:1,
  top:[[.18,.17,.05],[.05,.28,.07,.02],[.03,.48,.10,.03],[.24,.67,.26,.045],[1.42,.865,.34,.012],[2.24,1.245,.46,.04],[2.86,1.215,.50,.035],[4.08,.925,.4,.02],[4.44,.905,.05,0],[4.46,.74,.08,0],[4.52,.46,.1,.02],[4.36,.2,.06]],
  glass:[[1.66,.89,.06,.016],[2.30,1.185,.14,.03],[2.82,1.165,.2,.03],[3.44,1.0,.04,0],[3.3,.945,.06,-.016]],
  pil:[[2.86,.07,-.12]],belt:[.89,.95],ws:[1.42,.865,2.24,1.245],rs:[2.86,1.215,4.08,.925],
  doors:[[1.70,2.86]],head:[[.18,.63,.03],[.72,.735,.08,.03],[.60,.66,.05],[.26,.57,.04]],tail:[[4.12,.84,.02],[4.445,.85,.02],[4.45,.76,.02],[4.2,.775,.03]],shoulder:[[.5,.72],[1.6,.82],[3.2,.86],[4.44,.83]],hnd:.78,mir:1.76,vent:1},
 camper:{L:6.05,fa:.98,ra:4.72,R:.355,sill:.30,H:2.82,panel:1,camper:1,
  top:[[.13,.28,.05],[.03,.42,.08,.015],[.02,.80,.12,.02],[.2,1.10,.22,.03],[.72,1.28,.20,.012],[1.28,1.86,.16,0],[1.02,2.16,.22,.02],[1.42,2.66,.36,.03],[2.4,2.78,.4,.004],[5.86,2.76,.22,.003],[5.98,1.6,.2,.0],[6.0,.66,.1,0],[6.03,.5,.08,0],[5.9,.3,.06]],
  glass:[[.98,1.285,.06,.008],[1.42,1.74,.1,.008],[1.94,1.78,.05,0],[1.96,1.29,.05,0]],
  glass2:[[2.62,1.56,.08,0],[2.62,2.1,.08,0],[3.52,2.1,.08,0],[3.52,1.56,.08,0]],glass3:[[4.42,1.56,.08,0],[4.42,2.1,.08,0],[5.32,2.1,.08,0],[5.32,1.56,.08,0]],
  pil:[],belt:[1.285,1.3],ws:[.72,1.28,1.28,1.86],rs:[5.86,2.76,5.98,1.6],
  doors:[[1.0,2.02]],head:[[.08,.98,.03],[.44,1.13,.07,.02],[.48,.98,.05],[.13,.84,.03]],tail:[[5.90,1.06,.02],[5.97,1.06,.02],[5.98,.74,.02],[5.91,.74,.02]],shoulder:[[.4,1.06],[1.4,1.16],[3,1.16],[5.9,1.16]],hnd:1.1,mir:1.12},
 truck:{L:5.98,fa:.78,ra:4.30,R:.385,sill:.42,H:2.74,panel:1,truck:1,
  top:[[.10,.42,.05],[.02,.52,.06,.01],[.02,.92,.06,.01],[.06,1.26,.06,.01],[.30,2.02,.16,.01],[.52,2.14,.14,.01],[1.62,2.18,.10,0],[1.68,1.40,.03,0],[1.80,1.40,.02,0],[1.82,2.72,.05,0],[5.94,2.74,.05,0],[5.96,.84,.04,0],[5.97,.62,.06,0],[5.88,.46,.05,0]],
  glass:[[.16,1.30,.05,.01],[.40,1.98,.08,.01],[1.34,2.00,.08,0],[1.36,1.28,.06,0]],
  pil:[],belt:[1.28,1.29],ws:[.06,1.26,.30,2.02],rs:[5.94,2.74,5.96,.84],
  doors:[[.34,1.46]],head:[[.05,.92,.03],[.40,.96,.05,.02],[.40,.80,.05],[.08,.76,.03]],tail:[[5.86,.98,.02],[5.94,.98,.02],[5.94,.84,.02],[5.87,.84,.02]],shoulder:[[.3,1.06],[1.4,1.10],[3,1.12],[5.9,1.12]],hnd:1.12,mir:.42},
};
export function wheel(cx,cy,R,style,o={}){
  const t=R*.27, r=R-t*(o.thick||1); const sp=[];const dark=o.dark;
  const c1=dark?'#3a3d42':'#eef1f4',c2=dark?'#191b1e':'#8f969e',c3=dark?'#0f1012':'#5b626a';
  const id='w'+Math.round(cx*10)+style;
  const N={five:5,multi:10,twin:5,turbine:9,steel:8}[style]||5;
  for(let i=0;i<N;i++){const a=i*360/N-90;
    if(style==='five')sp.push(`<g transform="rotate(${n(a)})"><path d="M${n(r*.16)} ${n(-r*.13)}L${n(r*.93)} ${n(-r*.26)}Q${n(r*.97)} 0 ${n(r*.93)} ${n(r*.26)}L${n(r*.16)} ${n(r*.13)}Z" fill="url(#${id}s)"/><path d="M${n(r*.22)} 0L${n(r*.92)} ${n(-r*.03)}V${n(r*.1)}L${n(r*.22)} ${n(r*.05)}Z" fill="${c3}" opacity=".38"/><path d="M${n(r*.2)} ${n(-r*.12)}L${n(r*.92)} ${n(-r*.25)}" stroke="#fff" stroke-opacity="${dark?.35:.9}" stroke-width="${n(r*.018)}"/></g>`);
    else if(style==='twin'){for(const k of[-11,11])sp.push(`<g transform="rotate(${n(a+k)})"><path d="M${n(r*.14)} ${n(-r*.06)}L${n(r*.95)} ${n(-r*.075)}V${n(r*.075)}L${n(r*.14)} ${n(r*.06)}Z" fill="url(#${id}s)"/><path d="M${n(r*.2)} ${n(-r*.055)}L${n(r*.93)} ${n(-r*.07)}" stroke="#fff" stroke-opacity="${dark?.35:.9}" stroke-width="${n(r*.016)}"/></g>`)}
    else if(style==='turbine')sp.push(`<g transform="rotate(${n(a)})"><path d="M${n(r*.15)} ${n(-r*.05)}Q${n(r*.55)} ${n(-r*.26)} ${n(r*.95)} ${n(-r*.13)}L${n(r*.93)} ${n(r*.12)}Q${n(r*.55)} ${n(-r*.06)} ${n(r*.15)} ${n(r*.08)}Z" fill="url(#${id}s)"/><path d="M${n(r*.2)} ${n(-r*.06)}Q${n(r*.55)} ${n(-r*.255)} ${n(r*.93)} ${n(-r*.13)}" fill="none" stroke="#fff" stroke-opacity="${dark?.35:.85}" stroke-width="${n(r*.016)}"/></g>`);
    else sp.push(`<g transform="rotate(${n(a)})"><path d="M${n(r*.14)} ${n(-r*.05)}L${n(r*.95)} ${n(-r*.085)}V${n(r*.05)}L${n(r*.14)} ${n(r*.04)}Z" fill="url(#${id}s)"/><path d="M${n(r*.18)} ${n(-r*.048)}L${n(r*.94)} ${n(-r*.08)}" stroke="#fff" stroke-opacity="${dark?.3:.85}" stroke-width="${n(r*.014)}"/></g>`);
  }
  return `<g transform="translate(${n(cx)} ${n(cy)})"><defs>
  <radialGradient id="${id}t" r="1" gradientUnits="userSpaceOnUse" cx="0" cy="0" gradientTransform="scale(${n(R)})"><stop offset=".7" stop-color="#0b0c0d"/><stop offset=".78" stop-color="#24272a"/><stop offset=".88" stop-color="#1b1d20"/><stop offset=".95" stop-color="#2a2d31"/><stop offset="1" stop-color="#08090a"/></radialGradient>
  <linearGradient id="${id}s" x1="0" x2="1"><stop offset="0" stop-color="${c3}"/><stop offset=".35" stop-color="${c2}"/><stop offset="1" stop-color="${c1}"/></linearGradient>
  <radialGradient id="${id}b" gradientUnits="userSpaceOnUse" cx="0" cy="${n(r*.3)}" r="${n(r*1.1)}"><stop offset="0" stop-color="#2b2e32"/><stop offset=".7" stop-color="#121315"/><stop offset="1" stop-color="#050506"/></radialGradient>
  <linearGradient id="${id}l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark?'#5b6067':'#fff'}"/><stop offset=".45" stop-color="${c2}"/><stop offset="1" stop-color="${dark?'#202327':'#cfd4d9'}"/></linearGradient>
  <linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".62"/><stop offset=".38" stop-color="#000" stop-opacity=".0"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/></linearGradient></defs>
  <circle r="${n(R)}" fill="url(#${id}t)"/>
  <path d="M${n(-R*.86)} ${n(-R*.15)}A${n(R*.87)} ${n(R*.87)} 0 0 1 ${n(-R*.2)} ${n(-R*.85)}" stroke="#8e959c" stroke-opacity=".28" stroke-width="${n(t*.2)}" fill="none" filter="url(#b3)"/>
  <circle r="${n(r*1.0)}" fill="url(#${id}b)"/>
  <circle r="${n(r*.72)}" fill="#33373c"/><circle r="${n(r*.72)}" fill="none" stroke="#70767d" stroke-width="${n(r*.02)}"/><circle r="${n(r*.60)}" fill="none" stroke="#1d2023" stroke-width="${n(r*.05)}" stroke-dasharray="3 9"/><circle r="${n(r*.4)}" fill="#17191b"/>
  <path d="M${n(r*.40)} ${n(-r*.40)}A${n(r*.57)} ${n(r*.57)} 0 0 1 ${n(r*.52)} ${n(r*.26)}L${n(r*.70)} ${n(r*.34)}A${n(r*.78)} ${n(r*.78)} 0 0 0 ${n(r*.54)} ${n(-r*.56)}Z" fill="${o.caliper||'#585d63'}" transform="rotate(${o.front?180:0})"/>
  ${sp.join('')}
  <circle r="${n(r*.985)}" fill="none" stroke="url(#${id}l)" stroke-width="${n(r*.05)}"/><circle r="${n(r*.945)}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="${n(r*.02)}"/>
  <circle r="${n(r*.19)}" fill="url(#${id}l)"/><circle r="${n(r*.135)}" fill="${dark?'#0f1012':'#24282c'}"/><circle r="${n(r*.10)}" fill="none" stroke="#b7bdc4" stroke-width="1.4"/>
  ${[0,1,2,3,4].map(i=>`<circle r="${n(r*.022)}" cx="${n(Math.cos(i*1.2566-.3)*r*.24)}" cy="${n(Math.sin(i*1.2566-.3)*r*.24)}" fill="#16181a"/>`).join('')}
  <circle r="${n(R)}" fill="url(#${id}g)"/></g>`;
}
export function side(type,o={}){
  const B=BODY[type],col=o.color||'#b3121d',s=o.scale||Math.min(1350/B.L,B.camper?222:292),G=o.ground||Math.round(560+B.H*s/2+(B.camper?30:10)),x0=(1600-B.L*s)/2;
  const X=x=>x0+x*s,Y=y=>G-y*s,pt=a=>[X(a[0]),Y(a[1]),(a[2]||0)*s,a[3]||0],P=a=>rp(a.map(pt)),PO=a=>rp(a.map(pt),false);
  const L=lum(col),isW=L>.55,isB=L<.03;
  const hi=mix(col,'#ffffff',isW?.85:isB?.42:.52),hi2=mix(col,'#ffffff',isW?.6:isB?.16:.24),mid=mix(col,isW?'#aeb6c0':'#000',isW?.12:.02),lo=mix(col,isW?'#59616b':'#04060a',isW?.55:.76),lo2=mix(col,isW?'#2c3138':'#000',isW?.74:.92);
  const ra=B.R+(B.low?.03:B.clad?.065:.045);
  const arch=(cx,y)=>Math.sqrt(Math.max(.001,ra*ra-(B.R-y)**2));
  const aF=arch(B.fa,B.sill),aR=arch(B.ra,B.sill);
  const tp=B.top.map(pt);
  let d=rp(tp,false);
  const arc=(cx,a)=>`L${n(X(cx+a))} ${n(Y(B.sill))}A${n(ra*s)} ${n(ra*s)} 0 1 0 ${n(X(cx-a))} ${n(Y(B.sill))}`;
  d+=arc(B.ra,aR)+`Q${n(X((B.fa+B.ra)/2))} ${n(Y(B.sill-.015))} ${n(X(B.fa+aF))} ${n(Y(B.sill))}`+arc(B.fa,aF).replace(/^L[^A]*/,'')+'Z';
  const beltY0=B.belt[0],beltY1=B.belt[1];
  const sh=B.shoulder.map(a=>[X(a[0]),Y(a[1])]);
  const crv=(off,x)=>{const p=sh.map(q=>[q[0],q[1]+off*s]);return `M${n(p[0][0])} ${n(p[0][1])}C${n(p[1][0])} ${n(p[1][1])} ${n(p[2][0])} ${n(p[2][1])} ${n(p[3][0])} ${n(p[3][1])}`};
  const band=(o1,o2)=>{const a=sh.map(q=>[q[0],q[1]+o1*s]),b=sh.map(q=>[q[0],q[1]+o2*s]);return `M${n(a[0][0])} ${n(a[0][1])}C${n(a[1][0])} ${n(a[1][1])} ${n(a[2][0])} ${n(a[2][1])} ${n(a[3][0])} ${n(a[3][1])}L${n(b[3][0])} ${n(b[3][1])}C${n(b[2][0])} ${n(b[2][1])} ${n(b[1][0])} ${n(b[1][1])} ${n(b[0][0])} ${n(b[0][1])}Z`};
  const shY=B.shoulder[1][1];
  const gl=[B.glass,B.glass2,B.glass3].filter(Boolean);
  const ws=B.ws,rs=B.rs;
  const strip=(a,w)=>{const t=.86,x=a[0]+(a[2]-a[0])*t,y=a[1]+(a[3]-a[1])*t;return `M${n(X(a[0]+.02))} ${n(Y(a[1]-.004))}L${n(X(x+.004))} ${n(Y(y-.004))}Q${n(X(x+.05))} ${n(Y(y+.02))} ${n(X(x+w*.9))} ${n(Y(y+.005))}L${n(X(a[0]+w+.04))} ${n(Y(a[1]+.002))}Z`};
  const doorH=B.doors.map(([a,b],i)=>{const yb=B.sill+.075,last=i===B.doors.length-1;
    const ax=X(a),bx=X(b),by=Y(beltY0+.01);
    let p=`M${n(ax)} ${n(by)}Q${n(ax-.02*s)} ${n(Y((beltY0+yb)/2))} ${n(ax+.05*s)} ${n(Y(yb+.06))}Q${n(ax+.06*s)} ${n(Y(yb))} ${n(ax+.13*s)} ${n(Y(yb))}`;
    const rearArch=last&&!B.panel&&!B.low&&!B.tray;
    if(rearArch){const k=B.ra-ra*.99;p+=`L${n(X(Math.min(b-.3,k-.03)))} ${n(Y(yb))}Q${n(X(b-.16))} ${n(Y(yb+.06))} ${n(X(b-.06))} ${n(Y(B.R+ra*.72))}Q${n(X(b+.01))} ${n(Y(shY-.12))} ${n(bx)} ${n(by)}`}
    else p+=`L${n(bx-.1*s)} ${n(Y(yb))}Q${n(bx-.02*s)} ${n(Y(yb))} ${n(bx-.015*s)} ${n(Y(yb+.08))}Q${n(bx+.012*s)} ${n(Y((beltY0+yb)/2))} ${n(bx)} ${n(by)}`;
    return p});
  const gap=p=>`<path d="${p}" fill="none" stroke="${mix(col,'#fff',.5)}" stroke-opacity="${isW?.7:.3}" stroke-width="1.6" transform="translate(1.6 1.2)"/><path d="${p}" fill="none" stroke="#000" stroke-opacity="${isB?.9:.62}" stroke-width="2.1"/>`;
  const hx=B.doors.map(([a,b])=>b-.2);
  const wst=o.wheel||'five';
  const headP=P(B.head),tailP=P(B.tail);
  const defs=`
  <filter id="b1" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.2"/></filter><filter id="b3" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="3"/></filter><filter id="b6" x="-30%" y="-90%" width="160%" height="280%"><feGaussianBlur stdDeviation="7"/></filter><filter id="b14" x="-30%" y="-120%" width="160%" height="340%"><feGaussianBlur stdDeviation="15"/></filter><filter id="b30" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="28"/></filter>
  <clipPath id="body"><path d="${d}"/></clipPath>
  <linearGradient id="paint" gradientUnits="userSpaceOnUse" x1="0" y1="${n(Y(B.H))}" x2="0" y2="${n(Y(B.sill))}"><stop offset="0" stop-color="${hi2}"/><stop offset=".1" stop-color="${col}"/><stop offset="${n((B.H-shY)/(B.H-B.sill)*100)/100}" stop-color="${mid}"/><stop offset=".78" stop-color="${mix(mid,lo,.25)}"/><stop offset=".93" stop-color="${lo}"/><stop offset="1" stop-color="${lo2}"/></linearGradient>
  <linearGradient id="ends" gradientUnits="userSpaceOnUse" x1="${n(X(0))}" y1="0" x2="${n(X(B.L))}" y2="0"><stop offset="0" stop-color="${lo2}" stop-opacity=".85"/><stop offset=".035" stop-color="${lo2}" stop-opacity=".38"/><stop offset=".1" stop-color="${lo2}" stop-opacity="0"/><stop offset=".88" stop-color="${lo2}" stop-opacity="0"/><stop offset=".965" stop-color="${lo2}" stop-opacity=".4"/><stop offset="1" stop-color="${lo2}" stop-opacity=".85"/></linearGradient>
  <linearGradient id="shg" gradientUnits="userSpaceOnUse" x1="0" y1="${n(Y(shY+.02))}" x2="0" y2="${n(Y(shY-.16))}"><stop offset="0" stop-color="${hi}" stop-opacity=".95"/><stop offset=".3" stop-color="${hi}" stop-opacity=".45"/><stop offset="1" stop-color="${hi}" stop-opacity="0"/></linearGradient>
  <linearGradient id="fade" x1="0" x2="1"><stop offset="0" stop-color="#000"/><stop offset=".1" stop-color="#fff"/><stop offset=".86" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
  <mask id="fm" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1067"><rect x="${n(X(.1))}" width="${n((B.L-.2)*s)}" height="1067" fill="url(#fade)"/></mask>
  <linearGradient id="glass" gradientUnits="userSpaceOnUse" x1="0" y1="${n(Y(B.H))}" x2="0" y2="${n(Y(beltY0))}"><stop offset="0" stop-color="#39434d"/><stop offset=".28" stop-color="#1a2128"/><stop offset=".62" stop-color="#0c1014"/><stop offset="1" stop-color="#232b33"/></linearGradient>
  <linearGradient id="gref" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#cfe3f5" stop-opacity=".02"/></linearGradient>
  <linearGradient id="hl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7fbff"/><stop offset=".35" stop-color="#9fb0be"/><stop offset="1" stop-color="#2c353d"/></linearGradient>
  <linearGradient id="tl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff5a4d"/><stop offset=".4" stop-color="#c80f16"/><stop offset="1" stop-color="#5c0409"/></linearGradient>
  <linearGradient id="plastic" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#42464b"/><stop offset=".3" stop-color="#24272a"/><stop offset="1" stop-color="#111315"/></linearGradient>
  ${gl.map((g,i)=>`<clipPath id="gc${i}"><path d="${P(g)}"/></clipPath>`).join('')}`;
  const ax=[B.fa,B.ra];
  const under=`<path d="M${n(X(.5))} ${n(Y(B.sill+.12))}H${n(X(B.L-.5))}L${n(X(B.L-.62))} ${n(Y(B.sill-.035))}Q${n(X(B.L/2))} ${n(Y(B.sill-.08))} ${n(X(.62))} ${n(Y(B.sill-.035))}Z" fill="#0a0b0c"/>`+ax.map(c=>`<circle cx="${n(X(c))}" cy="${n(Y(B.R))}" r="${n(ra*s*1.0)}" fill="#050506"/>`).join('');
  const glassG=gl.map((g,i)=>{const gx=g.map(a=>a[0]),x1=Math.min(...gx),x2=Math.max(...gx);const top=Math.max(...g.map(a=>a[1])),bot=Math.min(...g.map(a=>a[1]));
    const seats=(i===0&&!B.panel)?[[x1+1.12,.0],[x1+2.02,.0]].map(([sx])=>sx<x2-.25?`<path d="${rp([[X(sx),Y(bot-.1)],[X(sx+.05),Y(bot+.14),.1*s],[X(sx+.10),Y(bot+.27),.06*s],[X(sx+.20),Y(bot+.27),.06*s],[X(sx+.24),Y(bot+.12),.1*s],[X(sx+.34),Y(bot-.1)]])}" fill="#050708" opacity=".85"/>`:'').join('')+`<path d="M${n(X(x1+.62))} ${n(Y(bot+.16))}l${n(.1*s)} ${n(.2*s)}" stroke="#050708" stroke-width="${n(.025*s)}" stroke-linecap="round"/>`:'';
    const refl=`<path d="M${n(X(x1+.15))} ${n(Y(top+.1))}L${n(X(x1+.15+(x2-x1)*.42))} ${n(Y(top+.1))}L${n(X(x1-.15+(x2-x1)*.34))} ${n(Y(bot-.1))}L${n(X(x1-.4))} ${n(Y(bot-.1))}Z" fill="url(#gref)" opacity=".55"/><path d="M${n(X(x1+(x2-x1)*.62))} ${n(Y(top+.1))}h${n(.14*s)}l${n(-.28*s)} ${n((top-bot+.2)*s)}h${n(-.14*s)}Z" fill="#fff" opacity=".09"/><path d="M${n(X(x1-.2))} ${n(Y(bot+.10))}Q${n(X((x1+x2)/2))} ${n(Y(bot+.17))} ${n(X(x2+.2))} ${n(Y(bot+.12))}V${n(Y(bot-.1))}H${n(X(x1-.2))}Z" fill="#9fb6c8" opacity=".16"/>`;
    const pil=i===0?B.pil.map(([px,w,lean])=>`<path d="M${n(X(px-w/2))} ${n(Y(bot-.1))}L${n(X(px-w/2+lean))} ${n(Y(top+.1))}h${n(w*s)}L${n(X(px+w/2))} ${n(Y(bot-.1))}Z" fill="#0b0d0f"/><path d="M${n(X(px-w/2))} ${n(Y(bot-.1))}L${n(X(px-w/2+lean))} ${n(Y(top+.1))}" stroke="#4d565e" stroke-width="1.4"/>`).join(''):'';
    return `<path d="${P(g)}" fill="#07090a" stroke="#07090a" stroke-width="${n(.035*s)}" stroke-linejoin="round"/><g clip-path="url(#gc${i})"><path d="${P(g)}" fill="url(#glass)"/>${seats}${refl}${pil}</g><path d="${P(g)}" fill="none" stroke="${B.camper&&i?'#2a2e33':o.chrome===false?'#15181b':'#c9ced4'}" stroke-opacity="${o.chrome===false?.9:.85}" stroke-width="${n(.011*s)}"/>`}).join('');
  const clad=B.clad?`<g clip-path="url(#body)">${ax.map(c=>`<circle cx="${n(X(c))}" cy="${n(Y(B.R))}" r="${n((ra+.045)*s)}" fill="none" stroke="url(#plastic)" stroke-width="${n(.10*s)}"/><circle cx="${n(X(c))}" cy="${n(Y(B.R))}" r="${n((ra+.095)*s)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/>`).join('')}<path d="M${n(X(.0))} ${n(Y(B.sill+.1))}H${n(X(B.L))}V${n(Y(B.sill-.1))}H${n(X(0))}Z" fill="url(#plastic)"/><path d="M${n(X(0))} ${n(Y(B.sill+.1))}H${n(X(B.L))}" stroke="#6a7077" stroke-opacity=".6" stroke-width="1.4"/></g>`:`<g clip-path="url(#body)"><path d="M${n(X(B.fa+ra))} ${n(Y(B.sill+.05))}Q${n(X((B.fa+B.ra)/2))} ${n(Y(B.sill+.04))} ${n(X(B.ra-ra))} ${n(Y(B.sill+.05))}V${n(Y(B.sill-.1))}H${n(X(B.fa+ra))}Z" fill="#121417"/></g>`;
  const arches=B.clad?'':`<g clip-path="url(#body)">${ax.map(c=>`<circle cx="${n(X(c))}" cy="${n(Y(B.R))}" r="${n((ra+.028)*s)}" fill="none" stroke="${hi}" stroke-opacity=".55" stroke-width="${n(.03*s)}" filter="url(#b3)" stroke-dasharray="${n(ra*s*1.6)} ${n(ra*s*9)}" transform="rotate(-150 ${n(X(c))} ${n(Y(B.R))})"/><circle cx="${n(X(c))}" cy="${n(Y(B.R))}" r="${n((ra+.006)*s)}" fill="none" stroke="${lo2}" stroke-width="${n(.012*s)}"/><path d="M${n(X(c-ra-.16))} ${n(Y(B.R+.02))}A${n((ra+.12)*s)} ${n((ra+.12)*s)} 0 0 1 ${n(X(c+ra+.1))} ${n(Y(B.R+.02))}" fill="none" stroke="${lo2}" stroke-opacity=".35" stroke-width="${n(.07*s)}" filter="url(#b6)"/>`).join('')}</g>`;
  const car=`
  ${under}
  <path d="${d}" fill="url(#paint)"/>
  <g clip-path="url(#body)">
    <path d="${PO(B.top.slice(2,-3))}" fill="none" stroke="#fff" stroke-opacity="${isW?.9:isB?.5:.5}" stroke-width="${n(.10*s)}" filter="url(#b6)"/>
    <path d="${PO(B.top.slice(2,-3))}" fill="none" stroke="#fff" stroke-opacity="${isW?1:.62}" stroke-width="${n(.022*s)}" filter="url(#b1)"/>
    <g mask="url(#fm)">
      <path d="${band(.0,.19)}" fill="url(#shg)"/>
      <path d="${band(-.014,.0)}" fill="#fff" opacity="${isW?.9:.5}" filter="url(#b1)"/>
      <path d="${band(-.09,-.016)}" fill="${lo}" opacity="${isW?.34:.6}" filter="url(#b3)"/>
      <path d="${band(.20,.36)}" fill="${lo2}" opacity="${isW?.32:isB?.8:.72}" filter="url(#b14)"/>
      <path d="${band(.372,.43)}" fill="${hi}" opacity="${isW?.9:isB?.26:.62}" filter="url(#b6)"/>
      <path d="${crv(.375)}" fill="none" stroke="${hi}" stroke-opacity="${isW?.9:isB?.28:.5}" stroke-width="1.8" filter="url(#b1)"/>
      <path d="${crv(.366)}" fill="none" stroke="${lo2}" stroke-opacity=".5" stroke-width="2.6" filter="url(#b1)"/>
      <path d="${band(.52,.66)}" fill="${hi2}" opacity="${isW?.4:.34}" filter="url(#b14)"/>
    </g>
    ${B.panel?`<path d="M${n(X(1.9))} ${n(Y(B.H-.16))}H${n(X(B.L-.2))}V${n(Y(B.H-.26))}H${n(X(1.9))}Z" fill="#fff" opacity="${isW?.75:.28}" filter="url(#b6)"/>`:''}
    <rect x="${n(X(0))}" y="0" width="${n(B.L*s)}" height="1067" fill="url(#ends)"/>
    <path d="M${n(X(0))} ${n(Y(B.sill+.16))}H${n(X(B.L))}V${n(Y(0))}H${n(X(0))}Z" fill="#000" opacity=".35" filter="url(#b6)"/>
  </g>
  ${arches}${clad}
  ${B.camper?`<g clip-path="url(#body)"><path d="M${n(X(1.9))} ${n(Y(1.36))}C${n(X(3))} ${n(Y(1.40))} ${n(X(4.4))} ${n(Y(1.18))} ${n(X(6.1))} ${n(Y(1.36))}V${n(Y(1.18))}C${n(X(4.4))} ${n(Y(1.0))} ${n(X(3))} ${n(Y(1.2))} ${n(X(1.9))} ${n(Y(1.2))}Z" fill="${o.accent||'#1f6f5c'}"/><path d="M${n(X(1.9))} ${n(Y(1.13))}C${n(X(3))} ${n(Y(1.14))} ${n(X(4.4))} ${n(Y(.92))} ${n(X(6.1))} ${n(Y(1.1))}V${n(Y(1.04))}C${n(X(4.4))} ${n(Y(.86))} ${n(X(3))} ${n(Y(1.08))} ${n(X(1.9))} ${n(Y(1.07))}Z" fill="#e2a33b"/></g>${gap(`M${n(X(2.1))} ${n(Y(2.72))}V${n(Y(.36))}`)}<path d="${P([[3.68,.42,.05],[3.68,2.2,.07],[4.26,2.2,.07],[4.26,.42,.05]])}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2.2"/><path d="${P([[3.8,1.6,.05],[3.8,2.06,.05],[4.14,2.06,.05],[4.14,1.6,.05]])}" fill="#161b20"/><rect x="${n(X(3.74))}" y="${n(Y(1.3))}" width="${n(.1*s)}" height="${n(.05*s)}" rx="3" fill="#3a3e43"/><rect x="${n(X(2.3))}" y="${n(Y(2.62))}" width="${n(3.3*s)}" height="${n(.11*s)}" rx="${n(.05*s)}" fill="url(#plastic)"/><rect x="${n(X(2.3))}" y="${n(Y(2.62))}" width="${n(3.3*s)}" height="${n(.03*s)}" rx="3" fill="#8d949b" opacity=".5"/><path d="${P([[1.42,2.2,.08],[1.62,2.48,.08],[2.0,2.48,.08],[2.0,2.2,.08]])}" fill="#1a2026"/>`:''}
  <path d="${strip(ws,.09)}" fill="#141a20"/><path d="M${n(X(ws[0]+.03))} ${n(Y(ws[1]))}L${n(X(ws[0]+(ws[2]-ws[0])*.84))} ${n(Y(ws[1]+(ws[3]-ws[1])*.84-.008))}" stroke="#cfe0ee" stroke-opacity=".55" stroke-width="1.8"/>
  ${!B.tray&&!B.panel?`<path d="${rp((B.low||type==='sedan')?[[X(rs[0]+(rs[2]-rs[0])*.22),Y(rs[1]+(rs[3]-rs[1])*.22-.004)],[X(rs[2]-.16),Y(rs[3]+.05)],[X(rs[2]-.30),Y(rs[3]+.05)],[X(rs[0]+(rs[2]-rs[0])*.22),Y(rs[1]+(rs[3]-rs[1])*.22-.05)]]:[[X(rs[0]+.02),Y(rs[1]-.06)],[X(rs[2]-.02),Y(rs[3]+.06)],[X(rs[2]-.10),Y(rs[3]+.08)],[X(rs[0]-.05),Y(rs[1]-.07)]])}" fill="#12171c"  opacity=".88"/>`:''}
  ${glassG}
  ${doorH.map(gap).join('')}
  ${B.tray?gap(`M${n(X(3.70))} ${n(Y(1.16))}Q${n(X(3.69))} ${n(Y(.8))} ${n(X(3.70))} ${n(Y(.5))}`)+`<rect x="${n(X(3.74))}" y="${n(Y(1.185))}" width="${n(1.5*s)}" height="${n(.04*s)}" rx="5" fill="#1a1c1f"/><path d="M${n(X(2.9))} ${n(Y(1.60))}" /><path d="M${n(X(3.74))} ${n(Y(1.2))}Q${n(X(3.62))} ${n(Y(1.62))} ${n(X(3.40))} ${n(Y(1.74))}l${n(.07*s)} ${n(.01*s)}Q${n(X(3.74))} ${n(Y(1.6))} ${n(X(3.98))} ${n(Y(1.2))}Z" fill="#141618"/><path d="M${n(X(3.74))} ${n(Y(1.2))}Q${n(X(3.62))} ${n(Y(1.62))} ${n(X(3.40))} ${n(Y(1.74))}" stroke="#7c838a" stroke-opacity=".6" stroke-width="1.6" fill="none"/><rect x="${n(X(1.5))}" y="${n(Y(.37))}" width="${n(1.9*s)}" height="${n(.05*s)}" rx="6" fill="#1c1e21"/><rect x="${n(X(1.5))}" y="${n(Y(.37))}" width="${n(1.9*s)}" height="${n(.015*s)}" rx="3" fill="#777e85"/>`:''}
  ${gap(`M${n(X(.52))} ${n(Y(B.head[2][1]-.02))}Q${n(X(.46))} ${n(Y(B.sill+.2))} ${n(X(B.fa-ra*.98))} ${n(Y(B.R+.05))}`)}
  ${!B.tray?gap(`M${n(X(B.ra+ra*.99))} ${n(Y(B.R+.04))}Q${n(X(B.L-.4))} ${n(Y(B.tail[3][1]-.2))} ${n(X(B.tail[3][0]+.02))} ${n(Y(B.tail[3][1]-.01))}`):''}
  ${gap(`M${n(X(B.head[1][0]))} ${n(Y(B.head[1][1]+.005))}Q${n(X((B.head[1][0]+ws[0])/2))} ${n(Y((B.head[1][1]+ws[1])/2+.005))} ${n(X(ws[0]+.1))} ${n(Y(ws[1]-.055))}`)}
  ${B.panel||B.low?'':`<path d="${P([[B.ra+.02,shY-.08,.03],[B.ra+.19,shY-.075,.03],[B.ra+.19,shY-.22,.03],[B.ra+.02,shY-.225,.03]])}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.5"/>`}
  ${B.panel&&!B.camper?`<path d="M${n(X(2.1))} ${n(Y(1.12))}H${n(X(4.9))}" stroke="#15181b" stroke-width="${n(.022*s)}"/>`:''}
  ${hx.map(x=>`<rect x="${n(X(x-.10))}" y="${n(Y(B.hnd+.016))}" width="${n(.2*s)}" height="${n(.036*s)}" rx="${n(.018*s)}" fill="${mix(col,'#000',.15)}" stroke="#000" stroke-opacity=".35"/><rect x="${n(X(x-.10))}" y="${n(Y(B.hnd+.018))}" width="${n(.2*s)}" height="${n(.014*s)}" rx="${n(.007*s)}" fill="#fff" opacity=".6"/><ellipse cx="${n(X(x))}" cy="${n(Y(B.hnd-.03))}" rx="${n(.09*s)}" ry="${n(.016*s)}" fill="#000" opacity=".28" filter="url(#b3)"/>`).join('')}
  ${B.vent?`<path d="${P([[1.42,.62,.03],[1.62,.60,.02],[1.58,.50,.02],[1.45,.50,.03]])}" fill="#0b0c0d"/>`:''}
  <g><path d="${headP}" fill="#0e1216" stroke="#0a0c0e" stroke-width="2"/><path d="${headP}" fill="url(#hl)" opacity=".72"/><path d="M${n(X(B.head[0][0]+.05))} ${n(Y(B.head[0][1]-.018))}L${n(X(B.head[1][0]-.06))} ${n(Y(B.head[1][1]-.022))}" stroke="#fff" stroke-width="${n(.022*s)}" stroke-linecap="round"/><path d="M${n(X(B.head[0][0]+.05))} ${n(Y(B.head[0][1]-.018))}L${n(X(B.head[1][0]-.06))} ${n(Y(B.head[1][1]-.022))}" stroke="#dff0ff" stroke-width="${n(.07*s)}" stroke-linecap="round" opacity=".5" filter="url(#b6)"/><circle cx="${n(X((B.head[0][0]+B.head[1][0])/2-.04))}" cy="${n(Y((B.head[1][1]+B.head[3][1])/2-.005))}" r="${n(.028*s)}" fill="#e8f3fb"/><circle cx="${n(X((B.head[0][0]+B.head[1][0])/2+.06))}" cy="${n(Y((B.head[1][1]+B.head[3][1])/2+.006))}" r="${n(.028*s)}" fill="#cfdfea"/></g>
  <g><path d="${tailP}" fill="#2a0306" stroke="#12080a" stroke-width="2"/><path d="${tailP}" fill="url(#tl)"/><path d="M${n(X(B.tail[0][0]+.06))} ${n(Y(B.tail[0][1]-.035))}L${n(X(B.tail[1][0]-.03))} ${n(Y(B.tail[1][1]-.035))}" stroke="#ffb3a6" stroke-width="${n(.018*s)}" stroke-linecap="round" opacity=".9"/></g>
  <g clip-path="url(#body)"><path d="${P([[-.02,B.sill+.13,.02],[.20,B.sill+.15,.04],[.28,B.sill+.06,.04],[.1,B.sill+.03,.02]])}" fill="#0c0d0f"/><path d="M${n(X(B.L-.55))} ${n(Y(B.sill+.05))}H${n(X(B.L))}V${n(Y(B.sill-.1))}H${n(X(B.L-.55))}Z" fill="#131518" opacity="${B.clad?0:1}"/></g>
  ${B.rails?`<path d="M${n(X(2.05))} ${n(Y(1.662))}Q${n(X(3))} ${n(Y(1.73))} ${n(X(4.05))} ${n(Y(1.645))}" stroke="#24282c" stroke-width="${n(.035*s)}" stroke-linecap="round" fill="none"/><path d="M${n(X(2.05))} ${n(Y(1.672))}Q${n(X(3))} ${n(Y(1.74))} ${n(X(4.05))} ${n(Y(1.655))}" stroke="#c3c9cf" stroke-width="${n(.01*s)}" fill="none"/>`:''}
  ${B.spoiler?`<path d="M${n(X(B.spoiler[0]-.26))} ${n(Y(B.spoiler[1]+.018))}Q${n(X(B.spoiler[0]))} ${n(Y(B.spoiler[1]+.012))} ${n(X(B.spoiler[0]+.19))} ${n(Y(B.spoiler[1]-.05))}l${n(-.03*s)} ${n(.022*s)}Q${n(X(B.spoiler[0]))} ${n(Y(B.spoiler[1]-.035))} ${n(X(B.spoiler[0]-.26))} ${n(Y(B.spoiler[1]-.025))}Z" fill="${lo}"/><path d="M${n(X(B.spoiler[0]-.26))} ${n(Y(B.spoiler[1]+.018))}Q${n(X(B.spoiler[0]))} ${n(Y(B.spoiler[1]+.012))} ${n(X(B.spoiler[0]+.18))} ${n(Y(B.spoiler[1]-.046))}" fill="none" stroke="${hi}" stroke-width="2"/>`:''}
  <g transform="translate(${n(X(B.mir))} ${n(Y(beltY0+.035))})"><path d="M0 0C${n(-.03*s)} ${n(-.1*s)} ${n(.03*s)} ${n(-.135*s)} ${n(.1*s)} ${n(-.13*s)}C${n(.2*s)} ${n(-.125*s)} ${n(.215*s)} ${n(-.06*s)} ${n(.19*s)} ${n(-.015*s)}C${n(.17*s)} ${n(.012*s)} ${n(.04*s)} ${n(.02*s)} 0 0Z" fill="${mix(col,'#000',.18)}"/><path d="M${n(.0*s)} ${n(-.03*s)}C0 ${n(-.1*s)} ${n(.04*s)} ${n(-.128*s)} ${n(.1*s)} ${n(-.125*s)}C${n(.16*s)} ${n(-.12*s)} ${n(.19*s)} ${n(-.1*s)} ${n(.195*s)} ${n(-.075*s)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${n(.018*s)}" filter="url(#b1)"/><path d="M${n(.05*s)} ${n(.0*s)}L${n(.1*s)} ${n(.05*s)}h${n(.07*s)}L${n(.15*s)} ${n(-.005*s)}Z" fill="#0d0f11"/></g>
  ${ax.map((c,i)=>wheel(X(c),Y(B.R),B.R*s,wst,{dark:o.darkWheel,caliper:o.caliper,front:i===0,thick:B.tray?1.25:B.panel?1.2:B.low?.78:1})).join('')}`;
  return {defs,car,G,X,Y,B,s};
}
