/** Returns the environment that tested programs inherit: the path of programs and the compile cache. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}
