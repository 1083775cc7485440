import { data, redirect } from 'react-router';
import type { StaffSignIn } from '#ports/staff-sign-in.ts';
import { readDestination } from '../require-visitor.ts';
import { CODE_FAULTS, explainLimit } from './words.ts';

/** What the page says after a post that signed nobody in. */
export interface SignInStep {
  step: 'passkey' | 'email' | 'code';
  email: string;
  ticket: string;
  /** Where to go after the sign-in. */
  to: string;
  fault: string | null;
}

const LIMITED = 429;
const FAULTY = 400;
const REFUSED = 403;
const GONE = 410;
const AWAY = 503;

/** Answers a post to `/sign-in`: its `act` says which. */
export function takeSignIn(signIn: StaffSignIn, form: FormData) {
  const act = form.get('act');
  if (act === 'offer') return offerPasskey(signIn);
  if (act === 'passkey') return takePasskey(signIn, form);
  return act === 'code' ? takeCode(signIn, form) : sendCode(signIn, form);
}

async function offerPasskey(signIn: StaffSignIn) {
  const { options, setCookies } = await signIn.offerPasskeySignIn();
  return data({ offer: options }, { headers: listCookies(setCookies) });
}

async function takePasskey(signIn: StaffSignIn, form: FormData) {
  const outcome = await signIn.signInByPasskey(readText(form, 'answer'), form.get('own_device') === 'yes');
  if (outcome.kind === 'signed_in') return goOn(outcome, form);
  return outcome.kind === 'limited'
    ? showStep(form, { step: 'passkey', fault: explainLimit(outcome.seconds), status: LIMITED })
    : showStep(form, { step: 'passkey', fault: CODE_FAULTS.no_passkey, status: FAULTY });
}

async function sendCode(signIn: StaffSignIn, form: FormData) {
  const email = readText(form, 'email').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return showStep(form, { step: 'email', fault: CODE_FAULTS.no_email, status: FAULTY });
  const outcome = await signIn.sendCode(email);
  if (outcome.kind === 'sent') return showStep(form, { step: 'code', ticket: outcome.ticket });
  return outcome.kind === 'limited'
    ? showStep(form, { step: 'email', fault: explainLimit(outcome.seconds), status: LIMITED })
    : showStep(form, { step: 'email', fault: CODE_FAULTS.not_sent, status: AWAY });
}

async function takeCode(signIn: StaffSignIn, form: FormData) {
  const code = readText(form, 'code').replaceAll(/\D/g, '');
  const ticket = readText(form, 'ticket');
  if (code.length !== 6)
    return showStep(form, { step: 'code', ticket, fault: CODE_FAULTS.no_code, status: FAULTY });
  const outcome = await signIn.signInByCode(readText(form, 'email'), code, ticket === '' ? null : ticket);
  switch (outcome.kind) {
    case 'signed_in':
      return goOn(outcome, form);
    case 'limited':
      return showStep(form, { step: 'code', ticket, fault: explainLimit(outcome.seconds), status: LIMITED });
    case 'wrong_code':
      return showStep(form, { step: 'code', ticket, fault: CODE_FAULTS.wrong_code, status: FAULTY });
    case 'code_ended':
      return showStep(form, { step: 'email', fault: CODE_FAULTS.code_ended, status: GONE });
    case 'needs_passkey':
      return showStep(form, { step: 'passkey', fault: CODE_FAULTS.needs_passkey, status: REFUSED });
  }
}

interface Begun {
  mustAddPasskey: boolean;
  setCookies: readonly string[];
}

function goOn({ mustAddPasskey, setCookies }: Begun, form: FormData) {
  const to = mustAddPasskey ? '/passkeys' : readDestination(form.get('to'));
  return redirect(to, { status: 303, headers: listCookies(setCookies) });
}

interface NextStep {
  step: SignInStep['step'];
  ticket?: string;
  fault?: string | null;
  status?: number;
}

/** What was typed stays. */
function showStep(form: FormData, { step, ticket = '', fault = null, status = 200 }: NextStep) {
  const email = readText(form, 'email').trim();
  const shownStep: SignInStep = { step, email, ticket, to: readDestination(form.get('to')), fault };
  return data(shownStep, { status });
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function listCookies(setCookies: readonly string[]): [string, string][] {
  return setCookies.map((cookie) => ['Set-Cookie', cookie]);
}
