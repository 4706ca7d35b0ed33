import * as z from "zod/mini";
import { callCheckTexts } from "~/config/texts/call-checks";
import { defineCall } from "../call";
import {
  newVoiceSchema,
  testimoniesSchema,
  voiceChangeSchema,
  voiceSchema,
  voicesQuerySchema,
  voicesSchema,
} from "../voice";

export const raiseVoice = defineCall({
  method: "POST",
  path: "/api/voice",
  summary: "Takes feedback, an idea, a correction or a testimony.",
  access: "anyone",
  limit: "voice",
  body: newVoiceSchema,
  response: z.object({ message: z.string() }),
  status: 201,
  refusals: {
    notFound: "There is no such game.",
    invalid: "A field breaks a rule.",
    tooMany: "Too many messages; Retry-After tells when to try again.",
  },
});

export const getVoices = defineCall({
  method: "GET",
  path: "/api/admin/voice",
  summary:
    "A page of what people told the makers, newest first; of one kind, open or done, or all.",
  access: "admin",
  query: voicesQuerySchema,
  response: voicesSchema,
  refusals: { malformed: "The query is malformed." },
});

export const changeVoice = defineCall({
  method: "POST",
  path: "/api/admin/voice/{id}",
  summary:
    "Marks a message as done or opens it again; lets everybody read a testimony, or takes it back.",
  access: "admin",
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, callCheckTexts.id)) }),
  body: voiceChangeSchema,
  response: z.object({ voice: voiceSchema }),
  refusals: {
    notFound: "There is no such message.",
    conflict: "What is no testimony is not published.",
    invalid: "The body breaks a rule.",
  },
});

export const getTestimonies = defineCall({
  method: "GET",
  path: "/api/testimonies",
  summary: "The testimonies that admins have published, newest first.",
  access: "anyone",
  response: testimoniesSchema,
});
