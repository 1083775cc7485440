import { lum, n } from './geometry.mjs';
import { motoParts } from './moto-parts.mjs';

const DRAW = { sports, adventure, cruiser };

/** A motorcycle of a style other than `naked`, ready for compose(). Points are metres: [x, y, corner radius, bulge]. */
export function styledMoto(drawing) {
  const parts = motoParts(drawing);
  const { frontAxle, rearAxle, from, to, car } = DRAW[drawing.style](pencilsOf(parts));
  const { X, G, R, s, defs } = parts;
  const wheels = [frontAxle, rearAxle].map((axle) => [X(axle), R * s * 0.7]);
  return { defs: defs + shinyDefs(parts), car, G, x1: X(from), x2: X(to), wheels };
}

function shinyDefs({ hi, col, lo, lo2 }) {
  return `<linearGradient id="tint" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5d6b78" stop-opacity=".85"/><stop offset="1" stop-color="#0d1115" stop-opacity=".9"/></linearGradient>
  <linearGradient id="tall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hi}"/><stop offset=".1" stop-color="${col}"/><stop offset=".5" stop-color="${col}"/><stop offset=".85" stop-color="${lo}"/><stop offset="1" stop-color="${lo2}"/></linearGradient>
  <linearGradient id="glass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#dbe8f2" stop-opacity=".75"/><stop offset="1" stop-color="#6d7d8b" stop-opacity=".6"/></linearGradient>
  <linearGradient id="box" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9edf0"/><stop offset=".5" stop-color="#b3bac1"/><stop offset="1" stop-color="#6f777f"/></linearGradient>
  <radialGradient id="lamp" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#d5e4f0"/><stop offset="1" stop-color="#5f6d79"/></radialGradient>`;
}

/** The few strokes all styles are made of. */
function pencilsOf({ s, X, Y, P, PO, col, hi, lo, lo2, R, W, line }) {
  let clips = 0;
  // A pale paint would melt into a light wall without its outline.
  const isPale = lum(col) > 0.55;
  const rim = isPale ? `stroke="${lo}" stroke-opacity=".7"` : `stroke="${hi}" stroke-opacity=".45"`;
  const shape = (points, fill, more = '') => `<path d="${P(points)}" fill="${fill}" ${more}/>`;
  const dot = (x, y, radius, fill, more = '') =>
    `<circle cx="${n(X(x))}" cy="${n(Y(y))}" r="${n(radius * s)}" fill="${fill}" ${more}/>`;
  const soft = (points, width, colour, opacity, blur = 'b6') =>
    `<path d="${PO(points)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n(width * s)}" filter="url(#${blur})"/>`;
  const lines = (all, width, colour) => all.map((points) => line(points, width, colour)).join('');
  /** A round tube: a dark outline, its colour, and light along it. */
  const tube = (points, width, [edge, colour, light] = STEEL) =>
    line(points, width, edge) +
    line(points, width * 0.74, colour) +
    line(points.map(([x, y, radius]) => [x - width * 0.1, y + width * 0.16, radius]), width * 0.2, light);
  /** A painted panel with light on its shoulder and shade below it. */
  const panel = (points, { light, shade, paint = 'mp' } = {}) => {
    const id = `panel${(clips += 1)}`;
    return `<clipPath id="${id}"><path d="${P(points)}"/></clipPath>${shape(points, `url(#${paint})`)}<g clip-path="url(#${id})">${
      shade ? soft(shade, 0.05, lo2, 0.7) : ''
    }${light ? soft(light, 0.03, '#fff', 0.85) : ''}<path d="${P(points)}" fill="none" ${rim} stroke-width="${isPale ? 5 : 3}"/></g>`;
  };
  /** A mudguard along a tyre, between two angles in degrees, counted from the front over the top. */
  const mudguard = (axle, inner, outer, start, end) => {
    const at = (radius, degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${n(X(axle - radius * Math.cos(angle)))} ${n(Y(R + radius * Math.sin(angle)))}`;
    };
    const arc = (radius, to, sweep) => `A${n(radius * s)} ${n(radius * s)} 0 0 ${sweep} ${at(radius, to)}`;
    const edge = outer - (outer - inner) * 0.22;
    return `<path d="M${at(inner, start)}L${at(outer, start + 3)}${arc(outer, end - 3, 1)}L${at(inner, end)}${arc(inner, start, 0)}Z" fill="url(#mp)" ${isPale ? `${rim} stroke-width="2"` : ''}/>
      <path d="M${at(edge, start + 8)}${arc(edge, end - 12, 1)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`;
  };
  const fork = (axle, joint, top) =>
    tube([[axle, R], joint], 0.06, STEEL) + tube([joint, top], 0.072, GOLD) + dot(axle, R, 0.04, 'url(#al)');
  const swingarm = (axle, pivot) => tube([[axle, R], pivot], 0.075, IRON) + dot(axle, R, 0.035, 'url(#al)');
  const caliper = (x, y) =>
    shape([[x - 0.05, y + 0.04, 0.02], [x + 0.04, y + 0.07, 0.02], [x + 0.07, y - 0.05, 0.03], [x, y - 0.09, 0.02]], 'url(#bk)') +
    dot(x + 0.012, y, 0.016, '#d0d5da');
  const mirror = (x, y) =>
    shape([[x - 0.07, y + 0.03, 0.03], [x + 0.07, y + 0.03, 0.03], [x + 0.08, y - 0.03, 0.03], [x - 0.05, y - 0.035, 0.03]], 'url(#bk)');
  const plate = (x, y) =>
    line([[x - 0.2, y + 0.16], [x, y]], 0.022, '#121417') +
    shape([[x, y, 0.01], [x + 0.05, y - 0.01, 0.01], [x + 0.08, y - 0.14, 0.01], [x + 0.035, y - 0.14, 0.01]], '#1a1c1f');
  return { R, shape, dot, soft, line, lines, tube, panel, mudguard, fork, swingarm, caliper, mirror, plate, wheel: W };
}

const STEEL = ['#15171a', '#959da5', '#f2f5f7'];
const IRON = ['#0c0d0f', '#3b4046', '#9aa2a9'];
const GOLD = ['#1b1206', '#c99a3c', '#f7e2ad'];
const CHROME = ['#2b3036', '#aab2b9', '#ffffff'];
const BRONZE = ['#2b211a', '#6b594b', '#d8c3ae'];

function sports({ shape, dot, soft, line, lines, tube, panel, mudguard, fork, swingarm, caliper, mirror, plate, wheel }) {
  const frontAxle = 0.335;
  const rearAxle = 1.725;
  const fairing = [[0.3, 0.9, 0.03], [0.46, 1.05, 0.06, 0.03], [0.78, 1.05, 0.06], [0.92, 0.86, 0.05], [1.24, 0.74, 0.05], [1.2, 0.52, 0.05], [1.36, 0.3, 0.05], [1.2, 0.215, 0.06], [0.84, 0.24, 0.08, -0.02], [0.71, 0.46, 0.1], [0.6, 0.7, 0.08], [0.42, 0.8, 0.06]];
  const tank = [[0.78, 0.96, 0.05], [0.86, 1.1, 0.09, 0.02], [1.08, 1.1, 0.12, 0.02], [1.29, 0.91, 0.06], [1.24, 0.82, 0.05], [0.86, 0.84, 0.04]];
  const tail = [[1.34, 0.86, 0.04], [1.54, 0.93, 0.05], [1.63, 1.05, 0.05, 0.02], [2.06, 1.17, 0.015], [2.03, 1.12, 0.02], [1.72, 0.89, 0.07], [1.42, 0.78, 0.05]];
  const car = `${wheel(rearAxle)}${swingarm(rearAxle, [1.16, 0.46])}
  ${shape([[0.95, 0.86, 0.04], [1.38, 0.85, 0.05], [1.36, 0.52, 0.08], [1.28, 0.28, 0.06], [0.9, 0.28, 0.06]], '#0d0e10')}
  ${tube([[1.37, 0.74], [1.31, 0.5]], 0.035, GOLD)}${tube([[0.88, 0.9], [1.2, 0.66, 0.1], [1.25, 0.42]], 0.075, IRON)}
  ${dot(1.245, 0.45, 0.045, 'url(#al)')}${dot(1.245, 0.45, 0.024, '#1b1e21')}
  ${shape([[1.26, 0.33, 0.03], [1.42, 0.37, 0.04], [1.84, 0.58, 0.03], [1.88, 0.47, 0.03], [1.5, 0.27, 0.05], [1.28, 0.25, 0.03]], 'url(#mf)')}
  ${shape([[1.8, 0.56, 0.01], [1.845, 0.582, 0.02], [1.882, 0.475, 0.02], [1.84, 0.45, 0.01]], '#0b0c0e')}${line([[1.47, 0.39], [1.52, 0.29]], 0.01, '#2a2e32')}
  ${mudguard(rearAxle, 0.32, 0.348, 12, 106)}${plate(2.02, 0.82)}${line([[1.72, 0.93], [1.84, 0.97]], 0.03, '#121417')}
  ${shape([[1.22, 0.92, 0.03], [1.36, 0.865, 0.08], [1.52, 0.9, 0.05], [1.62, 1.02, 0.03], [1.54, 0.86, 0.05], [1.36, 0.79, 0.06], [1.22, 0.82, 0.04]], 'url(#bk)')}
  ${panel(tail, { light: [[1.56, 0.98], [1.65, 1.04, 0.04], [1.98, 1.135]], shade: [[1.4, 0.79], [1.7, 0.88, 0.05], [2, 1.08]] })}
  ${shape([[1.63, 1.052, 0.02], [1.7, 1.092, 0.03], [1.96, 1.155, 0.01], [1.74, 1.068, 0.04]], '#16181b')}
  ${shape([[1.98, 1.12, 0.01], [2.07, 1.172, 0.01], [2.04, 1.11, 0.01], [1.99, 1.085, 0.01]], '#d8141b')}
  ${line([[1.5, 0.83], [1.74, 0.93, 0.06], [1.92, 1.04]], 0.012, '#0d0f11')}
  ${wheel(frontAxle)}${fork(frontAxle, [0.46, 0.6], [0.62, 0.95])}${caliper(0.455, 0.44)}${mudguard(frontAxle, 0.326, 0.358, 28, 128)}
  ${panel(tank, { light: [[0.84, 1.03], [0.92, 1.07, 0.06], [1.08, 1.06, 0.1], [1.2, 0.96]], shade: [[0.84, 0.9], [1.06, 0.92, 0.1], [1.26, 0.86]] })}
  ${shape([[0.92, 1.105, 0.01], [1, 1.108, 0.01], [1.01, 1.09, 0.01], [0.91, 1.088, 0.01]], 'url(#al)')}
  ${tube([[0.64, 1.02], [0.74, 1.08]], 0.026, IRON)}${line([[0.72, 1.075], [0.86, 1.06]], 0.042, '#0c0d0f')}
  ${shape([[0.47, 1.045, 0.02], [0.6, 1.19, 0.04, 0.05], [0.77, 1.2, 0.02, 0.01], [0.76, 1.045, 0.03]], 'url(#tint)')}
  ${line([[0.51, 1.07], [0.61, 1.17, 0.04], [0.72, 1.185]], 0.007, '#ffffff88')}
  ${panel(fairing, { light: [[0.34, 0.92], [0.47, 1.02, 0.05], [0.74, 1.01, 0.08], [0.9, 0.82, 0.06], [1.2, 0.71]], shade: [[0.42, 0.81], [0.66, 0.76, 0.08], [0.82, 0.5, 0.1], [1.3, 0.3]], paint: 'tall' })}
  ${shape([[0.7, 0.72, 0.03], [0.86, 0.79, 0.03], [1.16, 0.66, 0.03], [1.13, 0.58, 0.03], [0.94, 0.62, 0.05], [0.8, 0.53, 0.03]], '#0a0b0d')}
  ${lines([[[0.76, 0.7], [0.86, 0.73, 0.03], [1.12, 0.62]], [[0.78, 0.645], [0.88, 0.68, 0.03], [1.1, 0.6]]], 0.009, '#4b5157')}
  ${soft([[0.84, 0.5], [0.96, 0.565, 0.05], [1.16, 0.53]], 0.016, '#fff', 0.7, 'b3')}
  ${shape([[0.87, 0.25, 0.03], [0.97, 0.36, 0.06], [1.31, 0.335, 0.03], [1.33, 0.29, 0.03], [1.2, 0.222, 0.05]], '#15171acc')}
  ${lines([[[1.0, 0.31], [1.08, 0.275]], [[1.07, 0.31], [1.15, 0.275]], [[1.14, 0.31], [1.22, 0.275]]], 0.014, '#050607')}
  ${shape([[0.33, 0.9, 0.01], [0.43, 0.95, 0.02], [0.55, 0.93, 0.02], [0.46, 0.875, 0.02], [0.36, 0.865, 0.02]], '#0b0e11')}
  ${shape([[0.35, 0.9, 0.01], [0.43, 0.937, 0.01], [0.52, 0.925, 0.01], [0.44, 0.9, 0.01]], '#eaf5ff')}
  ${line([[0.58, 0.95], [0.72, 0.96, 0.03], [0.8, 0.88]], 0.008, '#00000066')}
  ${line([[0.6, 1.06], [0.54, 1.14]], 0.016, '#15171a')}${mirror(0.52, 1.165)}`;
  return { frontAxle, rearAxle, from: 0.08, to: 1.98, car };
}

function adventure({ shape, dot, soft, line, lines, tube, panel, mudguard, fork, swingarm, caliper, mirror, plate, wheel }) {
  const frontAxle = 0.3;
  const rearAxle = 1.79;
  const tank = [[0.62, 1.04, 0.06], [0.74, 1.2, 0.1, 0.02], [1.0, 1.21, 0.14, 0.02], [1.24, 1.03, 0.06], [1.2, 0.93, 0.05], [0.98, 0.88, 0.06], [0.88, 0.66, 0.04], [0.78, 0.64, 0.04], [0.66, 0.86, 0.06]];
  const beak = [[0.04, 0.84, 0.015], [0.26, 0.975, 0.08, 0.02], [0.5, 1.05, 0.04], [0.7, 1.0, 0.05], [0.68, 0.86, 0.05], [0.44, 0.855, 0.1], [0.26, 0.875, 0.08]];
  const cowl = [[0.4, 1.0, 0.03], [0.5, 1.16, 0.05], [0.7, 1.17, 0.05], [0.76, 1.02, 0.05], [0.6, 0.9, 0.05]];
  const car = `${wheel(rearAxle)}${swingarm(rearAxle, [1.18, 0.52])}
  ${tube([[1.4, 0.9], [1.33, 0.5]], 0.04, GOLD)}${lines([0, 1, 2, 3, 4, 5].map((i) => [[1.3 + i * 0.009, 0.56 + i * 0.05], [1.375 + i * 0.009, 0.575 + i * 0.05]]), 0.016, '#1a1c1f')}
  ${tube([[1.3, 0.9], [1.76, 0.98]], 0.03, IRON)}${tube([[1.26, 0.6], [1.74, 0.9]], 0.028, IRON)}
  ${shape([[0.76, 0.92, 0.04], [1.34, 0.94, 0.05], [1.34, 0.58, 0.08], [1.2, 0.38, 0.06], [0.86, 0.38, 0.08], [0.8, 0.6, 0.06]], '#0b0c0e')}
  ${tube([[0.7, 1.02], [0.92, 0.86], [1.24, 0.64], [1.24, 0.48]], 0.06, IRON)}
  ${shape([[0.84, 0.74, 0.03], [1.07, 0.78, 0.03], [1.12, 0.56, 0.03], [0.9, 0.52, 0.03]], 'url(#al)')}${lines([0, 1, 2, 3, 4, 5].map((i) => [[0.845 + i * 0.008, 0.72 - i * 0.032], [1.08 + i * 0.008, 0.76 - i * 0.032]]), 0.01, '#1d2024')}
  ${shape([[0.86, 0.58, 0.05], [1.24, 0.6, 0.06], [1.32, 0.46, 0.07], [1.18, 0.36, 0.05], [0.92, 0.37, 0.06]], 'url(#bk)')}
  ${dot(1.1, 0.48, 0.095, 'url(#al)')}${dot(1.1, 0.48, 0.077, '#24282c', 'stroke="#9aa2a9" stroke-width="2" stroke-dasharray="3 12"')}${dot(0.95, 0.48, 0.045, 'url(#al)')}${dot(0.95, 0.48, 0.03, '#1b1e21')}
  ${tube([[0.86, 0.6], [0.77, 0.46, 0.08], [0.94, 0.36, 0.1], [1.3, 0.38, 0.06], [1.46, 0.47]], 0.048, BRONZE)}
  ${shape([[0.74, 0.47, 0.03], [0.86, 0.33, 0.04], [1.24, 0.31, 0.04], [1.28, 0.37, 0.02], [0.94, 0.39, 0.04], [0.8, 0.52, 0.03]], 'url(#box)')}${lines([[[0.92, 0.35], [1.0, 0.345]], [[1.05, 0.343], [1.13, 0.34]]], 0.014, '#50575e')}
  ${shape([[1.4, 0.5, 0.03], [1.96, 0.735, 0.03], [2.0, 0.64, 0.03], [1.46, 0.41, 0.03]], 'url(#mf)')}
  ${plate(2.12, 0.8)}${tube([[1.7, 1.06], [1.98, 1.12, 0.04], [2.18, 1.12]], 0.024, IRON)}
  ${shape([[1.16, 1.05, 0.04], [1.36, 0.995, 0.1], [1.52, 1.01, 0.05], [1.58, 1.085, 0.05], [1.98, 1.1, 0.04], [1.96, 1.03, 0.04], [1.58, 0.95, 0.08], [1.2, 0.92, 0.05]], 'url(#bk)')}${line([[1.22, 1.03], [1.37, 1.005, 0.1], [1.51, 1.02, 0.05], [1.585, 1.075, 0.04], [1.94, 1.09]], 0.009, '#8b929a')}
  ${panel([[1.26, 0.93, 0.03], [1.6, 0.98, 0.05], [2.04, 1.07, 0.03], [2.06, 1.02, 0.02], [1.66, 0.87, 0.06], [1.38, 0.83, 0.05]], { light: [[1.36, 0.93], [1.64, 0.965, 0.06], [2, 1.05]] })}
  ${shape([[2.02, 1.08, 0.01], [2.1, 1.085, 0.01], [2.1, 1.03, 0.01], [2.03, 1.02, 0.01]], '#d8141b')}
  ${pannier({ shape, line, lines, dot })}
  ${wheel(frontAxle)}${fork(frontAxle, [0.44, 0.66], [0.64, 1.13])}${caliper(0.43, 0.44)}${mudguard(frontAxle, 0.326, 0.354, 38, 128)}
  ${panel(beak, { light: [[0.12, 0.875], [0.28, 0.955, 0.08], [0.5, 1.01]], shade: [[0.2, 0.85], [0.44, 0.865, 0.05], [0.66, 0.87]] })}
  ${shape([[0.49, 1.14, 0.03], [0.6, 1.47, 0.05, 0.02], [0.68, 1.47, 0.03], [0.74, 1.15, 0.04]], 'url(#glass)', 'stroke="#3b444c" stroke-width="3"')}${line([[0.54, 1.2], [0.63, 1.43]], 0.008, '#ffffffbb')}
  ${panel(cowl, { light: [[0.46, 1.06], [0.53, 1.13, 0.04], [0.68, 1.13]] })}
  ${shape([[0.405, 1.0, 0.02], [0.465, 1.1, 0.02], [0.58, 1.08, 0.03], [0.55, 0.98, 0.03]], '#0b0e11')}${shape([[0.425, 1.01, 0.01], [0.47, 1.08, 0.01], [0.545, 1.065, 0.02], [0.525, 1.0, 0.02]], '#eaf5ff')}
  ${panel(tank, { light: [[0.72, 1.12], [0.82, 1.175, 0.1], [1.0, 1.175, 0.14], [1.17, 1.05]], shade: [[0.68, 0.98], [0.84, 0.95, 0.1], [1.02, 0.93, 0.1], [1.22, 0.97]] })}
  ${shape([[0.74, 0.88, 0.03], [0.87, 0.86, 0.03], [0.85, 0.71, 0.03], [0.79, 0.7, 0.03]], '#0b0c0e')}${lines([[[0.77, 0.84], [0.85, 0.83]], [[0.785, 0.79], [0.85, 0.78]], [[0.8, 0.74], [0.845, 0.735]]], 0.008, '#4b5157')}
  ${shape([[0.88, 1.21, 0.01], [0.97, 1.214, 0.01], [0.98, 1.195, 0.01], [0.87, 1.192, 0.01]], 'url(#al)')}
  ${tube([[0.7, 0.98], [0.66, 0.78, 0.06], [0.71, 0.6, 0.06], [0.88, 0.42, 0.08], [1.08, 0.4]], 0.03)}${tube([[0.69, 0.72], [0.92, 0.68, 0.05], [1.0, 0.56]], 0.028)}
  ${tube([[0.66, 1.12], [0.72, 1.3, 0.05], [0.88, 1.3]], 0.026, IRON)}${line([[0.84, 1.3], [0.98, 1.285]], 0.042, '#0c0d0f')}
  ${shape([[0.72, 1.36, 0.04], [0.84, 1.38, 0.04], [0.86, 1.25, 0.03], [0.74, 1.22, 0.04]], 'url(#bk)')}${line([[0.745, 1.345], [0.83, 1.36]], 0.008, '#8b929a')}${line([[0.84, 1.3], [0.99, 1.3]], 0.014, '#2a2e32')}
  ${line([[0.82, 1.31], [0.84, 1.44]], 0.013, '#1a1c1f')}${mirror(0.84, 1.47)}`;
  return { frontAxle, rearAxle, from: 0.06, to: 2.06, car };
}

function pannier({ shape, line, lines, dot }) {
  return `${shape([[1.56, 0.99, 0.03], [2.08, 1.0, 0.03], [2.1, 0.68, 0.05], [1.66, 0.66, 0.06]], 'url(#box)', 'stroke="#4b5259" stroke-width="3"')}
  ${shape([[1.55, 1.0, 0.02], [2.09, 1.01, 0.02], [2.09, 0.94, 0.01], [1.565, 0.935, 0.01]], '#c9cfd4', 'stroke="#4b5259" stroke-width="2"')}
  ${lines([[[1.64, 0.86], [2.05, 0.865]], [[1.66, 0.78], [2.05, 0.785]]], 0.012, '#8a929a')}${lines([[[1.64, 0.852], [2.05, 0.857]], [[1.66, 0.772], [2.05, 0.777]]], 0.005, '#f4f6f8')}
  ${lines([[[1.68, 0.965], [1.68, 0.9]], [[1.98, 0.97], [1.98, 0.905]]], 0.026, '#202428')}${[[1.6, 0.95], [2.05, 0.955], [1.7, 0.7], [2.06, 0.71]].map(([x, y]) => dot(x, y, 0.008, '#565d64')).join('')}${line([[1.58, 0.99], [2.05, 1.0]], 0.006, '#ffffffaa')}`;
}

function cruiser({ shape, dot, line, lines, tube, panel, mudguard, swingarm, plate, wheel, R }) {
  const frontAxle = 0.14;
  const rearAxle = 1.86;
  const tank = [[0.62, 0.9, 0.06, 0.02], [0.74, 1.0, 0.1, 0.02], [0.94, 0.98, 0.14, 0.02], [1.27, 0.77, 0.03], [1.2, 0.74, 0.03], [0.74, 0.8, 0.06, 0.01]];
  const cylinder = (base, lean) => {
    const at = (across, up) => [base + across * 0.95 + lean * up, 0.44 + up - lean * across];
    const fins = [0, 1, 2, 3, 4, 5].map((i) => [at(-0.095, 0.06 + i * 0.03), at(0.095, 0.06 + i * 0.03)]);
    return `${shape([at(-0.07, 0), at(-0.08, 0.27), at(0.08, 0.27), at(0.07, 0)].map((point) => [...point, 0.02]), 'url(#bk)')}${lines(fins, 0.012, '#5b6269')}${lines(fins, 0.005, '#a7aeb5')}${tube([at(-0.07, 0.26), at(0.07, 0.26)], 0.05, CHROME)}`;
  };
  const car = `${wheel(rearAxle)}${swingarm(rearAxle, [1.34, 0.4])}${tube([[1.62, 0.68], [1.78, 0.36]], 0.045, CHROME)}
  ${plate(2.25, 0.46)}${mudguard(rearAxle, 0.325, 0.385, 20, 162)}
  ${shape([[2.06, 0.66, 0.01], [2.14, 0.665, 0.03], [2.2, 0.585, 0.03], [2.16, 0.55, 0.01]], '#d8141b')}
  ${tube([[0.66, 0.92], [0.8, 0.5, 0.1], [0.86, 0.28, 0.08], [1.36, 0.28]], 0.045, IRON)}${tube([[0.72, 0.84], [1.24, 0.74, 0.1], [1.4, 0.52, 0.08], [1.36, 0.3]], 0.045, IRON)}
  ${shape([[0.84, 0.76, 0.04], [1.28, 0.72, 0.05], [1.4, 0.5, 0.06], [1.34, 0.28, 0.05], [0.88, 0.28, 0.05]], '#0d0e10')}
  ${cylinder(1.0, -0.36)}${cylinder(1.16, 0.36)}
  ${shape([[0.86, 0.46, 0.08], [1.26, 0.48, 0.08], [1.42, 0.4, 0.08], [1.36, 0.26, 0.07], [0.92, 0.26, 0.08]], 'url(#bk)', 'stroke="#454b51" stroke-width="2"')}${dot(1.0, 0.37, 0.075, 'url(#al)')}${dot(1.0, 0.37, 0.058, '#1b1e21', 'stroke="#9aa2a9" stroke-width="2" stroke-dasharray="3 12"')}${dot(1.28, 0.38, 0.055, '#1b1e21', 'stroke="#8b929a" stroke-width="4"')}
  ${dot(1.08, 0.62, 0.085, 'url(#mf)')}${dot(1.08, 0.62, 0.066, 'url(#bk)')}${dot(1.08, 0.62, 0.02, 'url(#al)')}
  ${tube([[1.24, 0.64], [1.32, 0.5, 0.06], [1.34, 0.31, 0.08], [1.5, 0.315], [2.02, 0.375]], 0.065, CHROME)}${tube([[0.9, 0.62], [0.8, 0.46, 0.08], [0.92, 0.22, 0.1], [1.5, 0.215], [2.2, 0.255]], 0.065, CHROME)}
  ${shape([[2.0, 0.403, 0.01], [2.045, 0.41, 0.01], [2.035, 0.35, 0.01], [2.0, 0.345, 0.01]], '#08090a')}${shape([[2.18, 0.282, 0.01], [2.225, 0.287, 0.01], [2.215, 0.23, 0.01], [2.18, 0.226, 0.01]], '#08090a')}
  ${shape([[1.2, 0.8, 0.04], [1.34, 0.67, 0.1, 0.04], [1.58, 0.7, 0.05], [1.66, 0.82, 0.04], [2.0, 0.745, 0.05, 0.03], [1.96, 0.69, 0.04], [1.62, 0.64, 0.08], [1.34, 0.6, 0.06], [1.22, 0.7, 0.04]], 'url(#bk)')}
  ${line([[1.26, 0.74], [1.37, 0.675, 0.1], [1.57, 0.71, 0.05], [1.66, 0.805, 0.03], [1.94, 0.745]], 0.009, '#8b929a')}
  ${panel([[1.3, 0.63, 0.04], [1.54, 0.63, 0.05], [1.52, 0.48, 0.06], [1.4, 0.46, 0.05]], { light: [[1.33, 0.61], [1.51, 0.61]] })}
  ${wheel(frontAxle)}${mudguard(frontAxle, 0.325, 0.37, 30, 150)}
  ${tube([[frontAxle, R], [0.4, 0.69]], 0.075, CHROME)}${tube([[0.37, 0.65], [0.6, 0.98]], 0.062, CHROME)}${dot(frontAxle, R, 0.042, 'url(#al)')}
  ${line([[0.5, 0.84], [0.68, 0.86]], 0.06, '#121417')}
  ${panel(tank, { light: [[0.68, 0.93], [0.76, 0.97, 0.08], [0.94, 0.945, 0.14], [1.16, 0.82]], shade: [[0.66, 0.86], [0.9, 0.85, 0.1], [1.2, 0.76]] })}
  ${dot(0.86, 0.885, 0.036, 'url(#al)')}${dot(0.86, 0.885, 0.026, '#16181b')}${shape([[0.82, 1.0, 0.01], [0.91, 0.998, 0.01], [0.92, 0.975, 0.01], [0.81, 0.98, 0.01]], 'url(#al)')}
  ${tube([[0.58, 0.96], [0.64, 1.16, 0.06], [0.76, 1.22, 0.06], [0.94, 1.14]], 0.028, CHROME)}${line([[0.92, 1.15], [1.04, 1.095]], 0.044, '#0c0d0f')}
  ${line([[0.68, 1.19], [0.7, 1.3]], 0.012, '#1a1c1f')}${roundMirror(shape, 0.7, 1.32)}
  ${shape([[0.4, 1.01, 0.05], [0.5, 1.02, 0.05], [0.57, 0.93, 0.05], [0.5, 0.83, 0.05], [0.4, 0.84, 0.05]], 'url(#mf)')}${lamp(dot)}
  ${dot(0.6, 0.86, 0.026, '#e08a1e', 'stroke="#2b3036" stroke-width="3"')}`;
  return { frontAxle, rearAxle, from: -0.1, to: 2.16, car };
}

const lamp = (dot) => dot(0.42, 0.925, 0.1, 'url(#al)') + dot(0.415, 0.925, 0.083, 'url(#lamp)') + dot(0.4, 0.93, 0.09, '#dff0ff', 'opacity=".35" filter="url(#b6)"');
const roundMirror = (shape, x, y) => shape([[x - 0.06, y + 0.04, 0.04], [x + 0.06, y + 0.04, 0.04], [x + 0.06, y - 0.035, 0.04], [x - 0.05, y - 0.04, 0.04]], 'url(#al)');
