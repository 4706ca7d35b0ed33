import { adminApi } from "./admin";
import { authApi } from "./auth";
import { editorApi } from "./editor";
import { feedbackApi } from "./feedback";
import { gameApi } from "./game";
import { listsApi } from "./lists";
import { serviceApi } from "./service";
import { userApi } from "./user";

/** Every call of the API with its handler. */
export const endpoints = [
  ...gameApi,
  ...editorApi,
  ...listsApi,
  ...authApi,
  ...userApi,
  ...adminApi,
  ...feedbackApi,
  ...serviceApi,
];
