import * as z from "zod";

const name = z.string().min(1);

/** A binding of a Worker. A type that is not here is rejected. */
export const bindingSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("inherit"), name }),
  z.strictObject({ type: z.literal("plain_text"), name, text: z.string() }),
  z.strictObject({ type: z.literal("secret_text"), name, text: z.string() }),
  z.strictObject({ type: z.literal("d1"), name, id: z.string() }),
  z.strictObject({ type: z.literal("send_email"), name }),
  z.strictObject({
    type: z.literal("durable_object_namespace"),
    name,
    class_name: z.string().min(1),
  }),
  z.strictObject({
    type: z.literal("ratelimit"),
    name,
    namespace_id: z.string().regex(/^[1-9]\d*$/),
    simple: z.strictObject({ limit: z.number(), period: z.literal([10, 60]) }),
  }),
]);

export type Binding = z.infer<typeof bindingSchema>;

/** The metadata of an upload. An unknown field is rejected, so that nothing is ignored. */
export const metadataSchema = z.strictObject({
  main_module: z.string(),
  bindings: z.array(bindingSchema),
  keep_bindings: z.array(z.string()).optional(),
  compatibility_date: z.iso.date().optional(),
  compatibility_flags: z.array(z.string()).optional(),
  annotations: z.record(z.string(), z.string()).optional(),
  assets: z.strictObject({ jwt: z.string(), config: z.object({}) }).optional(),
  observability: z.object({ enabled: z.boolean() }).optional(),
  cache_options: z.object({ enabled: z.boolean() }).optional(),
  migrations: z
    .strictObject({
      old_tag: z.string().optional(),
      new_tag: z.string(),
      steps: z.array(z.strictObject({ new_sqlite_classes: z.array(z.string()) })),
    })
    .optional(),
  logpush: z.boolean().optional(),
  limits: z.object({}).optional(),
});

export type Metadata = z.infer<typeof metadataSchema>;

/** Returns the values of the secrets among bindings. */
export function secretsOf(bindings: readonly Binding[]): Record<string, string> {
  return Object.fromEntries(
    bindings.flatMap((binding) =>
      binding.type === "secret_text" ? [[binding.name, binding.text]] : [],
    ),
  );
}

/** Returns the binding as the API shows it: a secret without its value. */
export function publicBinding(binding: Binding): object {
  return binding.type === "secret_text" ? { type: binding.type, name: binding.name } : binding;
}
