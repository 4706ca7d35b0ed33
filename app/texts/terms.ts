import { brand } from "~/config/brand";

/** The site must do what the terms say: change both together. */
export const termsTexts = {
  title: "Terms and Contact",
  intro: `These are the rules of ${brand.name}. They apply to everybody who plays, writes or creates games here.`,
  contact: {
    heading: "Who runs this site",
    testSite:
      "This is a test site. Nobody offers it to the public, and what you enter may be deleted at any time.",
    mail: "E-mail:",
    person:
      "A person reads every message. Write in English or in any language that you speak best. Authorities can reach us at the same address.",
    write: "Write to us",
  },
  sections: [
    {
      heading: "What is not allowed",
      paragraphs: [
        "Insults, hate, threats, and sexual content. Private things about a person. Advertising. Texts of others that you may not use. Anything that is against the law.",
        "Games whose answers are wrong or no closed list, and copies of games that are here already, are not published.",
        "Do not disturb the site or its players: no automated requests in great number, no attempts to get into the accounts of others.",
      ],
    },
    {
      heading: "What moderators do",
      paragraphs: [
        "A program refuses texts with insults when they are entered, and points out likely mistakes. Everything else is decided by a person, who reads each game before it is published.",
        "A moderator can hide a game, delete a message, rename an account and suspend it, for a time or for good. Who breaks the rules again and again, or reports games again and again without a reason, is suspended. A suspended account can still be used to play, to read and to take its data along.",
        "Whoever created a game that is hidden is told the reason, and so is whoever is suspended.",
      ],
    },
    {
      heading: "How to report something",
      paragraphs: [
        "Every game has a button “Report this game”. You get an answer at once that your report has arrived, and later one that tells the decision: in your notices, or by e-mail if you leave an address. Reports of what is against the law come first.",
      ],
    },
    {
      heading: "How to object",
      paragraphs: [
        "If your game was hidden or your account suspended, you can answer once to the reason that we gave you, in your notices or by e-mail. A person looks at the case again and tells you the outcome. You can also go to a court, or to a body that settles such disputes out of court.",
      ],
    },
    {
      heading: "The games that you create",
      paragraphs: [
        "They remain yours. With a submission you allow us, without pay and not exclusively, to show the game on this site, to correct it, to make it the game of a day and to keep the statistics of it. You can delete a game until it is the game of a day. After that it stays, without your name if you delete your account.",
      ],
    },
    {
      heading: "Age",
      paragraphs: ["Accounts are for people of 18 years and older. Everybody may play."],
    },
    {
      heading: "Changes and liability",
      paragraphs: [
        "The site is free and comes as it is. We may change or end it, and change these terms: the page then says so before the change applies.",
      ],
    },
  ],
} as const;
