import { type ReactNode, useRef } from "react";
import { Button } from "./Button";

interface FileButtonProps {
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

export function FileButton({ accept, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget: field }) => {
          const file = field.files?.[0];
          // Otherwise choosing the same file again has no effect.
          field.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
