import { getTestimonies } from "~/contract/calls/voice";
import { Shared } from "~/http/cache.server";
import { endpoint, on } from "~/http/endpoint.server";
import { listTestimonies } from "~/services/voice.server";

/** s; what taking a testimony back takes to reach everybody. */
const SHARED_SECONDS = 60;

const handle = endpoint(
  on(getTestimonies, async ({ db }) => new Shared(await listTestimonies(db), SHARED_SECONDS)),
);

export const loader = handle;
export const action = handle;
