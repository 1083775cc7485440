import { data, redirect } from 'react-router';
import type { StaffSignIn } from '#ports/staff-sign-in.ts';
import { readDestination } from '../require-visitor.ts';
import { CODE_FAULTS, explainLimit } from './words.ts';

/** What the page says after a post that signed nobody in. */
export interface SignInStep {
  step: 'passkey' | 'email' | 'code';
  email: string;
  ticket: string;
  fault: string | null;
}

const LIMITED = 429;
const FAULTY = 400;

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
    ? sayFault('passkey', explainLimit(outcome.seconds), LIMITED)
    : sayFault('passkey', CODE_FAULTS.no_passkey, FAULTY);
}

async function sendCode(signIn: StaffSignIn, form: FormData) {
  const email = readText(form, 'email').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return sayFault('email', CODE_FAULTS.no_email, FAULTY, { email });
  const outcome = await signIn.sendCode(email);
  if (outcome.kind === 'sent') return showStep({ step: 'code', email, ticket: outcome.ticket, fault: null });
  return outcome.kind === 'limited'
    ? sayFault('email', explainLimit(outcome.seconds), LIMITED, { email })
    : sayFault('email', CODE_FAULTS.not_sent, 503, { email });
}

async function takeCode(signIn: StaffSignIn, form: FormData) {
  const typed = { email: readText(form, 'email'), ticket: readText(form, 'ticket') };
  const code = readText(form, 'code').replaceAll(/\D/g, '');
  if (code.length !== 6) return sayFault('code', CODE_FAULTS.no_code, FAULTY, typed);
  const outcome = await signIn.signInByCode(typed.email, code, typed.ticket === '' ? null : typed.ticket);
  switch (outcome.kind) {
    case 'signed_in':
      return goOn(outcome, form);
    case 'limited':
      return sayFault('code', explainLimit(outcome.seconds), LIMITED, typed);
    case 'wrong_code':
      return sayFault('code', CODE_FAULTS.wrong_code, FAULTY, typed);
    case 'code_ended':
      return sayFault('email', CODE_FAULTS.code_ended, 410, typed);
    case 'needs_passkey':
      return sayFault('passkey', CODE_FAULTS.needs_passkey, 403);
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

// oxlint-disable-next-line max-params -- the step, what is wrong with it, its status, and what was typed
function sayFault(step: SignInStep['step'], fault: string, status: number, typed: Partial<SignInStep> = {}) {
  return showStep({ email: '', ticket: '', ...typed, step, fault }, status);
}

function showStep(step: SignInStep, status = 200) {
  return data(step, { status });
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function listCookies(setCookies: readonly string[]): [string, string][] {
  return setCookies.map((cookie) => ['Set-Cookie', cookie]);
}
