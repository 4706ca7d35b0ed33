import { credits, LICENCES_FILE, sources } from "~/config/credits";
import { creditsTexts } from "~/config/texts/content";
import classes from "./Content.module.css";

/** The works of others in this product, with their purposes and licences. */
export function CreditsList() {
  return (
    <>
      <section>
        <h2>{creditsTexts.software}</h2>
        <ul className={classes.credits}>
          {credits.map((credit) => (
            <Credit key={credit.name} {...credit} purpose={creditsTexts.purposes[credit.name]} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{creditsTexts.sources}</h2>
        <ul className={classes.credits}>
          {sources.map((source) => (
            <Credit
              key={source.name}
              {...source}
              purpose={creditsTexts.sourcePurposes[source.name]}
            />
          ))}
        </ul>
      </section>
      <p>
        <a href={LICENCES_FILE}>{creditsTexts.full}</a>
      </p>
    </>
  );
}

interface CreditProps {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly purpose: string;
}

function Credit({ name, url, licence, purpose }: CreditProps) {
  return (
    <li>
      <a href={url} rel="noopener noreferrer">
        {name}
      </a>
      <span>{purpose}</span>
      <small>{creditsTexts.licence(licence)}</small>
    </li>
  );
}
