export { useThrottledValue } from "@mantine/hooks";
