import { resolve } from 'node:path';
import { API, type Checker, type Project } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';

/** The product's own sources as the compiler knows them. */
export interface Product {
  checker: Checker;
  /** By path below the repository. */
  sources: ReadonlyMap<string, SourceFile>;
  sourceAt(path: string): SourceFile | undefined;
  close(): void;
}

const ROOT = `${resolve('.')}/`;
/** Tests, and what only tests are made of. */
const OF_TESTS = /\.test\.tsx?$|(^|\/)(sample-[\w-]+|[\w-]+-cases?)\.ts$/;

/** Opens the project in the compiler; everything under `src` that is no test. */
export function openProduct(): Product {
  const api = new API({ cwd: ROOT });
  const snapshot = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] });
  const project: Project | undefined = snapshot.getProjects()[0];
  if (project === undefined) throw new Error('The compiler found no project.');
  const { program, checker } = project;
  const paths = program.getSourceFileNames().filter((path) => path.startsWith(`${ROOT}src/`));
  const sources = paths.flatMap((path) => {
    const name = path.slice(ROOT.length);
    const source = OF_TESTS.test(name) ? undefined : program.getSourceFile(path);
    return source === undefined ? [] : [[name, source] as const];
  });
  return {
    checker,
    sources: new Map(sources),
    sourceAt: (path) => program.getSourceFile(path),
    close: () => api.close(),
  };
}

/** Every node below another, itself first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}
