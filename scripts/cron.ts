import { localSettings } from "./local/settings";

const { port } = localSettings();
const response = await fetch(`http://127.0.0.1:${port}/__local/cron`, { method: "POST" }).catch(
  () => null,
);
if (!response?.ok) {
  console.error(
    response
      ? `The scheduled run failed with status ${response.status}.`
      : `No local server responds on port ${port}. Start one: npm start`,
  );
  process.exit(1);
}
console.log(`The scheduled trigger ran for ${await response.text()}.`);
