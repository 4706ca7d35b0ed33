import { costsPage } from "./local/costs-page";

/** Prints `docs/costs.md`: `npm run --silent costs > docs/costs.md`. */
process.stdout.write(costsPage());
