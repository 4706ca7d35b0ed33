import { accountApi } from "./features/accounts/api.server";
import { puzzlesApi } from "./features/bank/api.server";
import { circlesApi } from "./features/circles/api.server";
import { editorApi } from "./features/editor/api.server";
import { draftsApi } from "./features/editor/drafts-api.server";
import { feedbackApi } from "./features/feedback/api.server";
import { gameApi } from "./features/games/api.server";
import { listsApi } from "./features/games/lists-api.server";
import { moderationApi } from "./features/moderation/accounts-api.server";
import { adminApi } from "./features/moderation/api.server";
import { noticesApi } from "./features/notices/api.server";
import { resultsApi } from "./features/play/api.server";
import { userApi } from "./features/privacy/api.server";
import { roomApi } from "./features/rooms/api.server";
import { siteApi } from "./features/site/api.server";

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
