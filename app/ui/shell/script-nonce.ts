import { createContext } from "react";

/**
 * The random mark of the scripts that one rendering emits. Only the server sets it, and removes it
 * from the page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
