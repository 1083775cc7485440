import {mix,lum,n,rp} from './geometry.mjs';import {wheel} from './side.mjs';
/** What every style of motorcycle is drawn with: metres to pixels, the colours of a paint, gradients, wheels and tubes. */
export function motoParts(o={}){const col=o.color||'#c8102e',s=540,G=840,x0=800-1.06*s,X=x=>x0+x*s,Y=y=>G-y*s,q=p=>[X(p[0]),Y(p[1]),(p[2]||0)*s,p[3]||0],P=a=>rp(a.map(q)),PO=a=>rp(a.map(q),false);
 const L=lum(col),isW=L>.55,hi=mix(col,'#fff',.55),lo=mix(col,'#04060a',isW?.35:.7),lo2=mix(col,'#000',isW?.5:.88);
 const R=.315,wst=o.wheel||'twin';
 const defs=`<filter id="b1"><feGaussianBlur stdDeviation="1.2"/></filter><filter id="b3" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="3"/></filter><filter id="b6" x="-40%" y="-120%" width="180%" height="340%"><feGaussianBlur stdDeviation="7"/></filter><filter id="b14" x="-50%" y="-160%" width="200%" height="420%"><feGaussianBlur stdDeviation="15"/></filter><filter id="b30" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="28"/></filter>
 <linearGradient id="mp" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hi}"/><stop offset=".22" stop-color="${mix(col,'#fff',.12)}"/><stop offset=".55" stop-color="${col}"/><stop offset=".8" stop-color="${lo}"/><stop offset="1" stop-color="${lo2}"/></linearGradient>
 <linearGradient id="al" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2f5f7"/><stop offset=".4" stop-color="#8d959d"/><stop offset="1" stop-color="#30353a"/></linearGradient>
 <linearGradient id="bk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4b5056"/><stop offset=".35" stop-color="#212428"/><stop offset="1" stop-color="#0b0c0e"/></linearGradient>
 <linearGradient id="gold" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6d4d14"/><stop offset=".4" stop-color="#f0cf86"/><stop offset="1" stop-color="#7c5a1c"/></linearGradient>
 <linearGradient id="mf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fafbfc"/><stop offset=".3" stop-color="#7f878f"/><stop offset=".62" stop-color="#3a3f45"/><stop offset="1" stop-color="#a8b0b7"/></linearGradient>`;
 const W=(cx)=>wheel(X(cx),Y(R),R*s,wst,{dark:o.darkWheel!==false,thick:.92})+`<circle cx="${n(X(cx))}" cy="${n(Y(R))}" r="${n(R*s*(cx<1?.5:.36))}" fill="none" stroke="#aab1b8" stroke-width="${n(s*.022)}"/><circle cx="${n(X(cx))}" cy="${n(Y(R))}" r="${n(R*s*(cx<1?.5:.36))}" fill="none" stroke="#4b5157" stroke-width="${n(s*.008)}" stroke-dasharray="5 9"/><circle cx="${n(X(cx))}" cy="${n(Y(R))}" r="${n(R*s*.16)}" fill="url(#bk)"/><circle cx="${n(X(cx))}" cy="${n(Y(R))}" r="${n(R*s*.06)}" fill="url(#al)"/>`;
 const line=(a,w,c)=>`<path d="${PO(a)}" fill="none" stroke="${c}" stroke-width="${n(w*s)}" stroke-linecap="round" stroke-linejoin="round"/>`;
 return {s,G,X,Y,P,PO,col,hi,lo,lo2,R,defs,W,line};
}
