import type { ConsoleAnswer, ConsoleAnswerModule } from '#console/answer.ts';

/** Made by the build, so the compiler does not know it. */
export async function loadBuiltConsole(): Promise<ConsoleAnswer> {
  const answerModule: ConsoleAnswerModule = await import(
    new URL('../../../build/console/server/index.js', import.meta.url).href
  );
  return answerModule.makeConsoleAnswer();
}
