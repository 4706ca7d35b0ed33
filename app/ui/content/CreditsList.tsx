import { credits, LICENCES_FILE } from "~/config/credits";
import { creditsTexts } from "~/config/texts/credits";
import classes from "./Content.module.css";

/** The software of others, with what it does here and its licence. */
export function CreditsList() {
  return (
    <section>
      <h2>{creditsTexts.software}</h2>
      <ul className={classes.credits}>
        {credits.map(({ name, licence, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer">
              {name}
            </a>
            <span>{creditsTexts.purposes[name]}</span>
            <small>{creditsTexts.licence(licence)}</small>
          </li>
        ))}
      </ul>
      <p>
        <a href={LICENCES_FILE}>{creditsTexts.full}</a>
      </p>
    </section>
  );
}
