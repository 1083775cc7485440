import {side} from './side.mjs';import {moto} from './moto.mjs';
// Places a dealer shows: a background, vehicles set into it as layers, a foreground. All 1600 x 1067.
const W=1600,H=1067;
const svg=(inside,defs='')=>`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>
<filter id="soft" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="14"/></filter><filter id="glow" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="26"/></filter>${defs}</defs>${inside}</svg>`;
const grad=(id,stops,x2=0,y2=1)=>`<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.map(([o,c,a=1])=>`<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</linearGradient>`;
const rect=(x,y,w,h,fill,more='')=>`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const shadow=(x,y,w,o=.5)=>`<ellipse cx="${x}" cy="${y}" rx="${w}" ry="16" fill="#05070a" opacity="${o}" filter="url(#soft)"/>`;
const range=(n,f)=>Array.from({length:n},(_,i)=>f(i)).join('');

/** A vehicle alone on nothing, as an SVG of 1600 x 1067; `ground` is where its wheels stand. */
export function vehicle(body,color,more={}){const v=body==='moto'?moto({color,...more}):side(body,{color,...more});
  return {svg:`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${v.defs}</defs>${v.car}</svg>`,ground:v.G};}

const asphalt=(id,a,b,y)=>rect(0,y,W,H-y,`url(#${id})`);

function showroomFront(){const top=330,base=760;
  return svg(`${rect(0,0,W,H,'url(#sky)')}
  <path d="M0 640Q300 560 620 600T1220 570T1600 610V780H0Z" fill="#7f97a0" opacity=".6"/>
  ${asphalt('floor','','',base-20)}
  ${rect(150,top,1300,base-top,'#20262d')}${rect(170,top+92,1260,base-top-92,'url(#room)')}
  ${range(4,i=>`<ellipse cx="${330+i*315}" cy="${top+112}" rx="90" ry="16" fill="#fff6df" opacity=".9" filter="url(#soft)"/>`)}
  ${rect(170,base-96,1260,96,'url(#tiles)')}
  <g transform="translate(0 0)">${rect(110,top-34,1380,118,'url(#fascia)')}${rect(110,top+76,1380,10,'#e07b2a')}</g>`,
  grad('sky',[[0,'#9fc4e0'],[.6,'#dfeaf0'],[1,'#f3e9dc']])+grad('floor',[[0,'#8d959c'],[.25,'#a7aeb4'],[1,'#c6cbcf']])+grad('room',[[0,'#f7ead0'],[.6,'#d9c7a7'],[1,'#b39b78']])+grad('fascia',[[0,'#39434e'],[1,'#222931']])+grad('tiles',[[0,'#cbb894'],[1,'#e9dcc3']]));}
const showroomGlass=svg(`${range(6,i=>rect(166+i*252,418,8,342,'#171c21'))}${rect(166,580,1268,4,'#171c21','opacity=".55"')}
  ${range(5,i=>`<path d="M${196+i*252} 424h86l-130 330h-86Z" fill="#fff" opacity=".10"/>`)}${rect(170,422,1260,338,'#9fc4e0','opacity=".14"')}
  ${rect(150,756,1300,12,'#3b434b')}${range(2,i=>rect(60+i*1440,700,40,90,'#4d6b4a','rx="18"'))}`);

/** A workshop's wall and floor, with what stands there. */
const bay=lift=>svg(`${rect(0,0,W,H,'url(#wall)')}${asphalt('floor','','',800)}
  ${rect(980,170,520,630,'url(#door)')}${range(11,i=>rect(980,170+i*57,520,4,'#9aa4ad','opacity=".5"'))}
  ${rect(96,220,430,300,'#39434c','rx="8"')}${range(7,i=>`<path d="M${140+i*56} 262v${90+(i%3)*46}" stroke="#c9d0d6" stroke-width="${i%2?12:18}" stroke-linecap="round"/><circle cx="${140+i*56}" cy="262" r="${i%2?16:20}" fill="none" stroke="#c9d0d6" stroke-width="9"/>`)}
  ${range(3,i=>`${rect(200+i*460,60,240,20,'#fdfdf8','rx="10"')}<ellipse cx="${320+i*460}" cy="110" rx="230" ry="60" fill="#fff" opacity=".35" filter="url(#glow)"/>`)}
  ${lift}`,
  grad('wall',[[0,'#c4cbd1'],[.7,'#a9b2ba'],[1,'#8f99a1']])+grad('floor',[[0,'#6d757c'],[.3,'#858d94'],[1,'#a9b0b6']])+grad('door',[[0,'#e6eef4'],[1,'#f7fafc']])+grad('post',[[0,'#d14a36'],[.5,'#b5331f'],[1,'#7b1f17']],1,0));
const LIFT=`${rect(330,582,380,20,'#8f2416','rx="8"')}${rect(890,582,380,20,'#8f2416','rx="8"')}${rect(650,564,56,22,'#24292e','rx="5"')}${rect(894,564,56,22,'#24292e','rx="5"')}${rect(300,250,46,570,'url(#post)')}${rect(1254,250,46,570,'url(#post)')}${rect(262,806,122,26,'#7b1f17','rx="6"')}${rect(1216,806,122,26,'#7b1f17','rx="6"')}
  <ellipse cx="800" cy="868" rx="560" ry="40" fill="#000" opacity=".22" filter="url(#soft)"/>`;
const workshopFront=svg(`  <g>${rect(690,690,220,190,'#c8372a','rx="10"')}${range(4,i=>`${rect(704,706+i*42,192,34,'#a92a1f','rx="4"')}${rect(770,718+i*42,60,7,'#e9c9c4','rx="3"')}`)}${rect(682,676,236,20,'#2b3137','rx="6"')}<circle cx="720" cy="892" r="16" fill="#15181b"/><circle cx="880" cy="892" r="16" fill="#15181b"/>${rect(720,640,16,38,'#8c949b')}${rect(746,652,40,26,'#f2b63c','rx="4"')}</g>`);
/** The same tools beside a vehicle that stands on the floor. */
const trolley=workshopFront.replace('<g>','<g transform="translate(640 92)">');

const BOXES=['#b98b56','#a47742','#c79d6b','#3f6ea5','#d9dde0','#8d5a2b','#c0453a'];
function partsCounter(){let x=0,rows='';
  for(let r=0;r<4;r++){const y=330+r*150;x=110;let k=r*3;
    while(x<1470){const w=56+((k*37)%5)*22,h=66+((k*53)%4)*18;if(x+w>1490)break;rows+=rect(x,y-h,w,h,BOXES[(k*5+r)%BOXES.length],'rx="3"')+rect(x+8,y-h+12,Math.min(34,w-16),16,'#fff','opacity=".75" rx="2"');x+=w+10+((k*17)%3)*8;k++;}
    rows+=rect(86,y,1428,14,'#59636c')+rect(86,y+14,1428,10,'#000','opacity=".18"');}
  return svg(`${rect(0,0,W,H,'url(#wall)')}${rect(86,170,1428,640,'#3a434b','opacity=".35"')}${range(5,i=>rect(80+i*356,160,14,660,'#6b757e'))}${rows}
  ${range(3,i=>`<ellipse cx="${300+i*500}" cy="120" rx="260" ry="70" fill="#fff" opacity=".5" filter="url(#glow)"/>${rect(180+i*500,84,240,18,'#fffef6','rx="9"')}`)}
  ${rect(0,800,W,267,'url(#front)')}${rect(-10,776,1620,40,'url(#topc)','rx="6"')}${range(9,i=>rect(90+i*178,836,3,231,'#000','opacity=".14"'))}
  ${rect(1130,560,300,190,'#15191d','rx="14"')}${rect(1146,576,268,152,'url(#screen)','rx="6"')}${rect(1262,750,36,26,'#24292e')}${rect(1210,768,140,12,'#24292e','rx="5"')}${range(4,i=>rect(1166,598+i*30,[170,120,210,90][i],12,'#fff','opacity=".7" rx="6"'))}
  <g>${rect(330,690,190,86,'#b98b56','rx="4"')}${rect(330,690,190,20,'#cfa470','rx="4"')}${rect(412,690,26,86,'#e8d3b3')}</g><g><circle cx="690" cy="716" r="60" fill="#8d969e"/><circle cx="690" cy="716" r="46" fill="#c7cdd2"/><circle cx="690" cy="716" r="22" fill="#4a525a"/>${range(5,i=>`<circle cx="${690+33*Math.cos(i*1.257)}" cy="${716+33*Math.sin(i*1.257)}" r="5" fill="#4a525a"/>`)}</g>${rect(820,740,150,36,'#20262c','rx="12"')}`,
  grad('wall',[[0,'#e9edf0'],[1,'#c3cad0']])+grad('front',[[0,'#2f3b47'],[1,'#1c242c']])+grad('topc',[[0,'#d9c3a0'],[1,'#a98a60']])+grad('screen',[[0,'#1f5c92'],[1,'#123a60']],1,1));}

function yardAtDusk(){return svg(`${rect(0,0,W,H,'url(#sky)')}<circle cx="1180" cy="560" r="240" fill="#ffd9a0" opacity=".5" filter="url(#glow)"/>
  <path d="M0 560Q260 500 520 540T1060 510T1600 556V700H0Z" fill="#3b3a55" opacity=".75"/><path d="M0 610Q300 572 640 598T1240 580T1600 604V720H0Z" fill="#2a2b40"/>
  ${asphalt('floor','','',640)}${range(3,i=>`${rect(244+i*552,250,12,410,'#1d2029')}${rect(204+i*552,238,92,20,'#1d2029','rx="8"')}<ellipse cx="${250+i*552}" cy="270" rx="110" ry="70" fill="#ffe9b8" opacity=".75" filter="url(#glow)"/><ellipse cx="${250+i*552}" cy="760" rx="240" ry="46" fill="#ffe3ab" opacity=".28" filter="url(#soft)"/>`)}
  <path d="M0 470Q400 540 800 470T1600 470" fill="none" stroke="#1d2029" stroke-width="3"/>${range(17,i=>`<path d="M${i*100} 486l22 44h-44Z" transform="translate(0 ${Math.round(18*Math.sin(i*1.1))})" fill="${['#e07b2a','#f3f0e6','#4f86c6'][i%3]}" opacity=".85"/>`)}`,
  grad('sky',[[0,'#24304f'],[.3,'#57507a'],[.5,'#b8717a'],[.62,'#f0a869']])+grad('floor',[[0,'#4a4450'],[.35,'#353642'],[1,'#20222b']]));}

function charger(){return svg(`${rect(0,0,W,H,'url(#wall)')}${range(8,i=>rect(0,110+i*92,W,3,'#000','opacity=".07"'))}${asphalt('floor','','',790)}${rect(0,770,W,22,'#5c6670')}
  <ellipse cx="1330" cy="420" rx="260" ry="220" fill="#baf3d2" opacity=".28" filter="url(#glow)"/>
  ${rect(1270,300,150,270,'#20272e','rx="34"')}${rect(1282,312,126,246,'url(#box)','rx="28"')}<circle cx="1345" cy="400" r="40" fill="none" stroke="#35d07f" stroke-width="9"/><path d="M1350 376l-18 28h16l-6 24 22-32h-17z" fill="#35d07f"/>${rect(1308,474,74,10,'#35d07f','rx="5"')}<circle cx="1345" cy="522" r="18" fill="#15191d"/>`,
  grad('wall',[[0,'#e3e8ea'],[.7,'#cfd6d9'],[1,'#b6bfc4']])+grad('floor',[[0,'#8b959c'],[.3,'#a5aeb4'],[1,'#ccd2d6']])+grad('box',[[0,'#f4f6f7'],[1,'#c9d0d4']],1,1));}
const cable=svg(`<path d="M1345 530C1350 800 1330 905 1262 880S1205 760 1178 704" fill="none" stroke="#15191d" stroke-width="15" stroke-linecap="round"/><path d="M1345 530C1350 800 1330 905 1262 880S1205 760 1178 704" fill="none" stroke="#4a545c" stroke-width="4" stroke-linecap="round" transform="translate(-3 -2)"/><g transform="rotate(24 1164 692) translate(30 104)">${rect(1106,572,56,32,'#15191d','rx="10"')}${rect(1112,578,18,8,'#35d07f','rx="4"')}</g>`);

function motoShop(){return svg(`${rect(0,0,W,H,'#8a4a35')}${range(22,r=>range(17,i=>rect(-60+i*104+(r%2?52:0),20+r*38,98,32,['#96543d','#8d4c36','#a15d44','#85452f'][(r*7+i*3)%4],'rx="2"')))}
  ${asphalt('floor','','',800)}${rect(0,786,W,18,'#4b4038')}
  ${rect(120,250,1360,480,'#17191c','rx="4"')}${rect(138,268,1324,444,'url(#room)')}${range(5,i=>rect(394+i*256,268,10,444,'#17191c'))}${rect(138,470,1324,8,'#17191c')}
  ${range(4,i=>`<ellipse cx="${270+i*350}" cy="310" rx="110" ry="26" fill="#fff2cc" opacity=".95" filter="url(#soft)"/>`)}${range(10,i=>`<path d="M${200+i*126} 560q26 -62 52 0v110h-52Z" fill="${['#23272c','#7c1f1f','#2b4763','#4a4d50'][i%4]}" opacity=".8"/>`)}
  <path d="M70 150H1530L1580 250H20Z" fill="url(#awn)"/>${range(12,i=>`<path d="M${92+i*121} 150h60l${(i-6)*1.5+4} 100h-68Z" fill="#fff" opacity=".16"/>`)}`,
  grad('floor',[[0,'#77706a'],[.3,'#8d8680'],[1,'#aaa49e']])+grad('room',[[0,'#e8cf9b'],[.6,'#b38a56'],[1,'#6f5234']])+grad('awn',[[0,'#b3261e'],[1,'#7d1712']]));}

function rvLot(){return svg(`${rect(0,0,W,H,'url(#sky)')}${range(5,i=>`<ellipse cx="${180+i*330}" cy="${150+(i%3)*70}" rx="${150+(i%2)*60}" ry="24" fill="#fff" opacity=".55" filter="url(#soft)"/>`)}
  <path d="M0 620L140 600L190 500L420 492L470 590L700 604L760 470L800 452L1120 448L1170 560L1330 596L1400 520L1600 512V760H0Z" fill="url(#mesa)"/><path d="M760 470L800 452L1120 448L1132 476L1120 486L800 492Z" fill="#c98b6a" opacity=".7"/><path d="M0 660Q400 618 800 652T1600 640V780H0Z" fill="#8c8a5b" opacity=".9"/>
  ${asphalt('floor','','',720)}${range(22,i=>`<ellipse cx="${30+i*76}" cy="${716+(i%3)*6}" rx="${26+(i%4)*8}" ry="${13+(i%2)*5}" fill="${['#6c7548','#7f8653','#5c6740'][i%3]}"/>`)}`,
  grad('sky',[[0,'#3f86c4'],[.45,'#9cc9e6'],[.62,'#f2dfc0']])+grad('mesa',[[0,'#b9765a'],[.5,'#a2634d'],[1,'#7d5546']])+grad('floor',[[0,'#b3916a'],[.3,'#c6a67e'],[1,'#dcc39d']]));}

/** `at`: left edge and ground in the picture, `size`: share of the drawn size, `behind`: drawn under the foreground. */
export const PLACES={
 'showroom-front':{back:showroomFront,front:()=>showroomGlass,behind:[['suv','#b9bfc5',{},130,748,.36],['hatch','#a81420',{},510,748,.36],['sedan','#1d4180',{},890,748,.36]],before:[['suv','#1f5f4a',{wheel:'turbine'},560,970,.58]]},
 workshop:{back:()=>bay(LIFT),front:()=>workshopFront,behind:[['sedan','#b9bfc5',{wheel:'five'},336,602,.58]],before:[]},
 'truck-bay':{back:()=>bay(''),front:()=>trolley,behind:[['truck','#eef0f1',{wheel:'steel'},50,900,.8]],before:[]},
 'rv-bay':{back:()=>bay(''),front:()=>trolley,behind:[['camper','#e6dcc6',{accent:'#9a3f1d',wheel:'steel'},70,900,.8]],before:[]},
 'parts-counter':{back:partsCounter,behind:[],before:[]},
 'yard-at-dusk':{back:yardAtDusk,behind:[],before:[['hatch','#1d4180',{},-130,800,.46],['suv','#b9bfc5',{},370,800,.46],['sedan','#a81420',{},880,800,.46],['ute','#eef0f1',{},90,960,.62],['suv','#4b5158',{wheel:'twin'},780,960,.62]]},
 charger:{back:charger,front:()=>cable,behind:[['hatch','#eef0f1',{wheel:'multi'},60,880,.86]],before:[]},
 'moto-shop':{back:motoShop,behind:[],before:[['moto','#c8102e',{},-80,930,.52],['moto','#1d4180',{},390,930,.52],['moto','#4b5158',{},860,930,.52]]},
 'rv-lot':{back:rvLot,behind:[],before:[['camper','#e6dcc6',{accent:'#9a3f1d',wheel:'steel'},-20,850,.5],['camper','#f3f4f2',{accent:'#1f6f54',wheel:'steel'},830,850,.5],['van','#b9bfc5',{wheel:'steel'},390,1000,.56]]},
};
export const groundShadow=(x,y,w)=>svg(shadow(x,y,w,.55));
