const notFound = () => new Response(null, { status: 404 });

export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

/** Without a component Remix would take this for a resource, which has no error page. */
export default function NotFound() {
  return null;
}
