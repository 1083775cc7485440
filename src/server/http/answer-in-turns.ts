import type { RequestListener, ServerResponse } from 'node:http';
import type { Network, OpenSocket, WaitingRequest } from './networks.ts';
import { closeUnanswered, MAX_WAITING_OF_NETWORK, openSocketOf, readInTurn } from './open-sockets.ts';

/** Requests that wait, over all sockets, some 60 MB: one read of 64 kB may hold two thousand. */
const MAX_WAITING = 20_000;
/** Of each turn of the event loop, after the first few: what comes later waits for its end, network by network. */
const TURN_MS = 1;
const FEW = 8;
/** So many answers of one network may be under way whatever they weigh. */
const SOCKETS_OF_NETWORK = 64;
/** What may wait in more of them for their clients to read. */
const BYTES_OF_NETWORK = 8 * 1024 * 1024;

let waitingCount = 0;
/** Networks with a request that may begin, in the order of their turns. */
const inLine = new Set<Network>();
/** Of this turn of the event loop; null while only a few were begun. */
let turnBegan: number | null = null;
let begunCount = 0;

/**
 * Answers the requests that come on one socket in their order, the next when the kernel has all of the one before, and
 * reads nothing more meanwhile. Where more is asked than a turn of the event loop can answer, networks take turns: who
 * asks once does not wait behind a thousand requests of another.
 */
export function answerInTurns(handler: RequestListener): RequestListener {
  return (request, response) => {
    const open = openSocketOf(request.socket);
    if (open === undefined) return handler(request, response);
    if (open.answeringFor === null && open.waiting.length === 0 && hasTurnTime()) {
      const network = open.networkOf(request);
      if (hasRoom(network)) {
        beginAnswer(open, network, response);
        return handler(request, response);
      }
    }
    if (waitingCount >= MAX_WAITING) return closeUnanswered(open.socket, 'pipelined');
    holdRequest(open, {
      request,
      begin(network) {
        beginAnswer(open, network, response);
        handler(request, response);
      },
    });
  };
}

/** The first few of a turn are begun without a look at the clock: mostly there are no more. */
function hasTurnTime(): boolean {
  if (turnBegan !== null) return performance.now() - turnBegan < TURN_MS;
  begunCount += 1;
  if (begunCount >= FEW) startTurn();
  return true;
}

function startTurn(): void {
  turnBegan = performance.now();
  setImmediate(takeTurns);
}

/** Bytes that wait in its answers are counted where they are many: a crowd whose answers are just being made has none. */
function hasRoom({ answering }: Network): boolean {
  if (answering.size < SOCKETS_OF_NETWORK) return true;
  let bytes = 0;
  for (const { socket } of answering) bytes += socket.writableLength;
  return bytes < BYTES_OF_NETWORK;
}

function beginAnswer(open: OpenSocket, network: Network, response: ServerResponse): void {
  open.answeringFor = network;
  network.answering.add(open);
  open.onAnswered ??= () => endAnswer(open);
  response.on('close', open.onAnswered);
}

function endAnswer(open: OpenSocket): void {
  const network = open.answeringFor;
  if (network === null) return;
  open.answeringFor = null;
  open.quietSince = performance.now();
  network.answering.delete(open);
  if (open.waiting.length > 0) putInLine(open);
  if (network.ready.size > 0) callNetwork(network);
  else network.release();
}

function holdRequest(open: OpenSocket, waiting: WaitingRequest): void {
  const isBehind = open.answeringFor !== null || open.waiting.length > 0;
  open.onClose ??= () => dropWaiting(open);
  open.waiting.push(waiting);
  countWaiting(open.home, 1);
  if (!isBehind) putInLine(open);
  // After the parser, which lets the socket flow at the end of each request.
  else if (!open.socket.isPaused()) process.nextTick(() => readInTurn(open));
}

/** From a network that has too much waiting nothing more is read; then socket by socket, one for each that is answered. */
function countWaiting(home: Network, more: number): void {
  home.waitingCount += more;
  waitingCount += more;
  const isFull = home.waitingCount >= MAX_WAITING_OF_NETWORK;
  const [next] = home.readLater;
  if (isFull && next === undefined) for (const each of home.sockets) readInTurn(each);
  if (!isFull && next !== undefined) readInTurn(next);
}

function putInLine(open: OpenSocket): void {
  const [next] = open.waiting;
  if (next === undefined) return;
  open.nextFor = open.networkOf(next.request);
  open.nextFor.ready.add(open);
  callNetwork(open.nextFor);
}

function callNetwork(network: Network): void {
  if (!hasRoom(network)) return;
  inLine.add(network);
  if (turnBegan === null) startTurn();
}

/** One request of each network in line, again and again, for as long as a turn may take. */
function takeTurns(): void {
  const end = performance.now() + TURN_MS;
  for (const network of inLine) {
    inLine.delete(network);
    beginNext(network);
    if (network.ready.size > 0) callNetwork(network);
    if (performance.now() >= end) break;
  }
  turnBegan = null;
  begunCount = 0;
  if (inLine.size > 0) startTurn();
}

function beginNext(network: Network): void {
  const [open] = network.ready;
  if (open === undefined) return;
  network.ready.delete(open);
  open.nextFor = null;
  const next = open.waiting.shift();
  countWaiting(open.home, -1);
  readInTurn(open);
  next?.begin(network);
}

function dropWaiting(open: OpenSocket): void {
  countWaiting(open.home, -open.waiting.length);
  open.waiting = [];
  open.nextFor?.ready.delete(open);
  open.nextFor?.release();
  open.nextFor = null;
}
