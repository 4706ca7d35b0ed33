import type worker from "../../app/worker";

/** The built Worker, which the local entry finds beside itself at run time. */
declare const built: typeof worker;
export default built;
