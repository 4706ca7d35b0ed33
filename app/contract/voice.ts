import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { voiceCheckTexts } from "~/config/texts/voice-checks";
import { pageQuerySchema, uidSchema } from "./game";

/** What people tell the makers. */
export const voiceKinds = ["feedback", "idea", "correction", "testimony"] as const;
export type VoiceKind = (typeof voiceKinds)[number];

export const voiceKindSchema = z.enum(voiceKinds, voiceCheckTexts.kind(voiceKinds.join(", ")));
const { min, max } = limits.voiceLength;

export const voiceTextSchema = z
  .string(voiceCheckTexts.notText)
  .check(
    z.trim(),
    z.minLength(min, voiceCheckTexts.empty),
    z.maxLength(max, voiceCheckTexts.tooLong),
  );

/** What anybody may send. */
export const newVoiceSchema = z.object({
  kind: voiceKindSchema,
  text: voiceTextSchema,
  /** The game that it is about. */
  gameUid: z.optional(uidSchema),
});
export type NewVoice = z.output<typeof newVoiceSchema>;

/** A voice as admins read it. */
export const voiceSchema = z.object({
  id: z.number(),
  kind: voiceKindSchema,
  text: z.string(),
  game: z.nullable(z.object({ uid: z.string(), prompt: z.string() })),
  /** Null for a guest, and where the account is gone. */
  username: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Only of a testimony: since when everybody may read it. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** An admin has done with it. */
  done: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;

export const voicesQuerySchema = z.extend(z.pick(pageQuerySchema, { page: true, limit: true }), {
  kind: z.optional(voiceKindSchema),
  done: z.optional(
    z.pipe(
      z.enum(["true", "false"], voiceCheckTexts.done),
      z.transform((text) => text === "true"),
    ),
  ),
});

/** What an admin does with a voice. */
export const voiceChangeSchema = z
  .object({
    published: z.optional(z.boolean(voiceCheckTexts.published)),
    done: z.optional(z.boolean(voiceCheckTexts.done)),
  })
  .check(
    z.refine(
      ({ published, done }) => published !== undefined || done !== undefined,
      voiceCheckTexts.noChange,
    ),
  );
export type VoiceChange = z.infer<typeof voiceChangeSchema>;

/** `total` is exact up to 1,000 and stops there. */
export const voicesSchema = z.object({ voices: z.array(voiceSchema), total: z.number() });
export type Voices = z.infer<typeof voicesSchema>;

/** A published testimony. */
export const testimonySchema = z.object({
  id: z.number(),
  text: z.string(),
  /** Null for a guest, and where the account is gone. */
  username: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
});
export const testimoniesSchema = z.object({ testimonies: z.array(testimonySchema) });
export type Testimonies = z.infer<typeof testimoniesSchema>;
