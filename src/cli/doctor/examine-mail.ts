import { connect } from 'node:net';
import type { Config } from '#server/config.ts';
import { fault, type Finding, warning } from './finding.ts';

const PATIENCE_MS = 3000;

/** Whether mails can leave. The address may hold a password, so only its host and port are named. */
export async function examineMail({ smtpUrl, appEnv }: Config): Promise<Finding[]> {
  if (smtpUrl === null) {
    const sentence = 'SMTP_URL is not set: mails to dealers and shoppers stay as files in the data folder.';
    return appEnv === 'production' ? [warning(sentence)] : [];
  }
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port);
  const answers = await isReachable(hostname, number);
  return answers ? [] : [fault(`The mail server ${hostname}:${number} does not answer: check SMTP_URL.`)];
}

function isReachable(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
