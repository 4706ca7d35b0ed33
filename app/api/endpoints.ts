import { accountApi } from "./account";
import { adminApi } from "./admin";
import { circlesApi } from "./circles";
import { draftsApi } from "./drafts";
import { editorApi } from "./editor";
import { feedbackApi } from "./feedback";
import { gameApi } from "./game";
import { listsApi } from "./lists";
import { moderationApi } from "./moderation";
import { noticesApi } from "./notices";
import { puzzlesApi } from "./puzzles";
import { resultsApi } from "./results";
import { roomApi } from "./room";
import { siteApi } from "./site";
import { userApi } from "./user";

export const endpoints = [
  ...gameApi,
  ...resultsApi,
  ...roomApi,
  ...editorApi,
  ...draftsApi,
  ...listsApi,
  ...accountApi,
  ...userApi,
  ...adminApi,
  ...puzzlesApi,
  ...feedbackApi,
  ...moderationApi,
  ...noticesApi,
  ...circlesApi,
  ...siteApi,
];
