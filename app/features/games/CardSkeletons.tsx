import type { CSSProperties } from "react";
import { listLimits } from "~/config/list-limits";
import { exploreTexts } from "~/texts/explore";
import classes from "./GameCard.module.css";

const cards = Array.from({ length: listLimits.pageSize }, (_, card) => card);

/** They have the height of the cards, so that nothing moves later. */
export function CardSkeletons({ dated }: { readonly dated: boolean }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {exploreTexts.loading}
      </p>
      <div className={classes.cards} aria-hidden>
        {cards.map((card) => (
          <div key={card} className={classes.card} data-dated={dated || undefined} data-waiting>
            <Bar width={card % 3 === 0 ? "85%" : "95%"} />
            <Bar width={`${30 + ((card * 17) % 50)}%`} />
            <div className={classes.skeletonFoot}>
              <Bar width="45%" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

function Bar({ width }: { readonly width: string }) {
  return <div className={classes.bar} style={{ "--width": width } as CSSProperties} />;
}
