import { navTexts } from "~/config/texts/navigation";
import { useRootData } from "../app/use-root-data";
import { buttonLook } from "../kit/Button";
import { IconHeart } from "../kit/icons";
import classes from "./Sidebar.module.css";

/** A plain link: no script of another site may run here. */
export function Donation() {
  const { links } = useRootData();
  if (!links.donation) return null;
  const { title, text, link } = navTexts.donation;
  return (
    <section className={classes.donation} aria-labelledby="donation">
      <h3 id="donation">{title}</h3>
      <p>{text}</p>
      <a
        href={links.donation}
        target="_blank"
        rel="noopener noreferrer"
        {...buttonLook({ fullWidth: true })}
      >
        <IconHeart size={20} aria-hidden />
        {link}
        <span className="visually-hidden"> ({navTexts.newTab})</span>
      </a>
    </section>
  );
}
