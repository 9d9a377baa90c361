import { relative } from 'node:path';

/** Puts the file of a global set-up in front of the message of its error, whose stack often does not contain it. */
export function namedSetUp<Given extends unknown[], Result>(
  file: string,
  setUp: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await setUp(...given);
    } catch (error) {
      if (error instanceof Error) error.message = `${relative(process.cwd(), file)}: ${error.message}`;
      throw error;
    }
  };
}
