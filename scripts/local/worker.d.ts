import type worker from "../../app/worker";

export { RoomObject } from "../../app/worker";

/** The built Worker. The local entry imports it from the same folder at run time. */
declare const built: typeof worker;
export default built;
