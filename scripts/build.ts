import { build } from "./local/build";

await build();
