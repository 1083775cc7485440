import type { RequestListener, ServerResponse } from 'node:http';
import type { Network, OpenSocket, WaitingRequest } from './networks.ts';
import { closeUnanswered, MAX_WAITING_OF_NETWORK, findOpenSocket, resumeOrPause } from './open-sockets.ts';

/** Requests that wait, over all sockets, some 60 MB: one read of 64 kB may hold two thousand. */
const MAX_WAITING = 20_000;
/** A turn of the event loop begins so many answers, none after its time: others wait for the next, network by network. */
const ANSWERS_IN_TURN = 8;
/** Of the parts that run at once: packing and writing come after an answer's first wait, so the number bounds them. */
const TURN_MS = 0.5;
/** So many answers of one network may be under way whatever they weigh. */
const SOCKETS_OF_NETWORK = 64;
/** What may wait in more of them for their clients to read. */
const BYTES_OF_NETWORK = 8 * 1024 * 1024;

let waitingCount = 0;
/** Networks with a request that may begin, in the order of their turns. */
const inLine = new Set<Network>();
/** Requests wait for the next turn of the event loop: this one has begun all it may. */
let isTurnFull = false;
let begunCount = 0;

/**
 * Answers the requests that come on one socket in their order, the next when the kernel has all of the one before, and
 * reads nothing more meanwhile. Where more is asked than a turn of the event loop can answer, networks take turns: who
 * asks once does not wait behind a thousand requests of another.
 */
export function scheduleAnswers(handler: RequestListener): RequestListener {
  return (request, response) => {
    const connection = findOpenSocket(request.socket);
    if (connection === undefined) return handler(request, response);
    if (connection.answeringFor === null && connection.waitingRequests.length === 0 && hasTurnTime()) {
      const network = connection.findNetwork(request);
      if (hasRoom(network)) {
        beginAnswer(connection, network, response);
        return handler(request, response);
      }
    }
    if (waitingCount >= MAX_WAITING) return closeUnanswered(connection.socket, 'pipelined');
    holdRequest(connection, {
      request,
      begin(network) {
        beginAnswer(connection, network, response);
        handler(request, response);
      },
    });
  };
}

/** Without a look at the clock: mostly a turn has no more. */
function hasTurnTime(): boolean {
  if (isTurnFull) return false;
  begunCount += 1;
  if (begunCount >= ANSWERS_IN_TURN) startTurn();
  return true;
}

function startTurn(): void {
  isTurnFull = true;
  setImmediate(takeTurns);
}

/** Bytes that wait in its answers are counted where they are many: a crowd whose answers are just being made has none. */
function hasRoom({ answering }: Network): boolean {
  if (answering.size < SOCKETS_OF_NETWORK) return true;
  let bytes = 0;
  for (const { socket } of answering) bytes += socket.writableLength;
  return bytes < BYTES_OF_NETWORK;
}

function beginAnswer(connection: OpenSocket, network: Network, response: ServerResponse): void {
  connection.answeringFor = network;
  network.answering.add(connection);
  connection.onAnswered ??= () => endAnswer(connection);
  response.on('close', connection.onAnswered);
}

function endAnswer(connection: OpenSocket): void {
  const network = connection.answeringFor;
  if (network === null) return;
  connection.answeringFor = null;
  connection.quietSince = performance.now();
  network.answering.delete(connection);
  if (connection.waitingRequests.length > 0) putInLine(connection);
  if (network.readySockets.size > 0) callNetwork(network);
  else network.release();
}

function holdRequest(connection: OpenSocket, waitingRequest: WaitingRequest): void {
  const isBehind = connection.answeringFor !== null || connection.waitingRequests.length > 0;
  connection.onClose ??= () => dropWaiting(connection);
  connection.waitingRequests.push(waitingRequest);
  countWaiting(connection.network, 1);
  if (!isBehind) putInLine(connection);
  // After the parser, which lets the socket flow at the end of each request.
  else if (!connection.socket.isPaused()) process.nextTick(() => resumeOrPause(connection));
}

/** From a network that has too much waiting nothing more is read; then socket by socket, one for each that is answered. */
function countWaiting(network: Network, more: number): void {
  network.waitingCount += more;
  waitingCount += more;
  const isFull = network.waitingCount >= MAX_WAITING_OF_NETWORK;
  const [next] = network.readLater;
  if (isFull && next === undefined) for (const connection of network.sockets) resumeOrPause(connection);
  if (!isFull && next !== undefined) resumeOrPause(next);
}

function putInLine(connection: OpenSocket): void {
  const [next] = connection.waitingRequests;
  if (next === undefined) return;
  connection.nextFor = connection.findNetwork(next.request);
  connection.nextFor.readySockets.add(connection);
  callNetwork(connection.nextFor);
}

function callNetwork(network: Network): void {
  if (!hasRoom(network)) return;
  inLine.add(network);
  if (!isTurnFull) startTurn();
}

/** One request of each network in line, again and again, for as long as a turn may take. */
function takeTurns(): void {
  const end = performance.now() + TURN_MS;
  let leftCount = ANSWERS_IN_TURN;
  for (const network of inLine) {
    inLine.delete(network);
    beginNext(network);
    if (network.readySockets.size > 0) callNetwork(network);
    leftCount -= 1;
    if (leftCount === 0 || performance.now() >= end) break;
  }
  isTurnFull = false;
  begunCount = 0;
  if (inLine.size > 0) startTurn();
}

function beginNext(network: Network): void {
  const [connection] = network.readySockets;
  if (connection === undefined) return;
  network.readySockets.delete(connection);
  connection.nextFor = null;
  const next = connection.waitingRequests.shift();
  countWaiting(connection.network, -1);
  resumeOrPause(connection);
  next?.begin(network);
}

function dropWaiting(connection: OpenSocket): void {
  countWaiting(connection.network, -connection.waitingRequests.length);
  connection.waitingRequests = [];
  connection.nextFor?.readySockets.delete(connection);
  connection.nextFor?.release();
  connection.nextFor = null;
}
