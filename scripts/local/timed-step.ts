/** Runs a step and prints its name, and then how long it took. Returns its value. */
export async function timedStep<T>(name: string, step: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  console.log(`${name} …`);
  const value = await step();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return value;
}
