import { block, both, contactPage, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

const name = both("[Name]", "[Name]");

/** Who is behind it. */
export const people: SectionTemplate[] = [
  {
    name: "our-story",
    title: both("Unsere Geschichte", "Our story"),
    words: both("Über uns Familie Gründung Tradition", "about us family founded tradition"),
    blocks: [
      block.pictureText({
        title: both("Wie alles anfing", "How it all began"),
        text: both(
          "<p>Angefangen hat es [Jahr] mit [einer kleinen Werkstatt, einem Hof, einer Idee]. Seitdem ist vieles dazugekommen, aber eines ist geblieben: Wir kennen die Menschen, für die wir arbeiten.</p><p>Heute führt [Name] den Betrieb. Wenn Sie wissen möchten, wie es weitergeht, besuchen Sie uns.</p>",
          "<p>It began in [year] with [a small workshop, a farm, an idea]. Much has been added since, but one thing has stayed the same: we know the people we work for.</p><p>Today [name] runs the business. If you would like to know what comes next, come and see us.</p>",
        ),
      }),
    ],
  },
  {
    name: "milestones",
    title: both("Stationen über die Jahre", "Milestones over the years"),
    words: both("Geschichte Chronik Jahre Gründung", "history timeline years founded"),
    blocks: [
      block.section({ background: "surface" }, [
        block.steps({ title: both("Unser Weg", "Our journey") }, [
          block.step({
            title: both("[Jahr]: Der Anfang", "[Year]: The beginning"),
            text: both(
              "[Wer hat den Betrieb gegründet, wo, und mit welchem Traum?]",
              "[Who started the business, where, and with what dream?]",
            ),
          }),
          block.step({
            title: both("[Jahr]: Ein großer Schritt", "[Year]: A big step"),
            text: both(
              "[Ein Umzug, ein Anbau, die nächste Generation: Was hat Sie weitergebracht?]",
              "[A move, an extension, the next generation: what took you forward?]",
            ),
          }),
          block.step({
            title: both("Heute", "Today"),
            text: both(
              "[Was machen Sie heute, und worauf freuen Sie sich?]",
              "[What do you do today, and what are you looking forward to?]",
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "what-matters",
    title: both("Was uns wichtig ist", "What matters to us"),
    words: both("Werte Versprechen Qualität", "values promise quality"),
    blocks: [
      block.section({ background: "tint" }, [
        block.cards({ title: both("Was uns wichtig ist", "What matters to us"), look: "plain" }, [
          block.card({
            title: both("Ehrlich bleiben", "Being honest"),
            text: para(
              "Wir sagen, was geht und was nicht. Auch dann, wenn wir daran nichts verdienen.",
              "We say what can be done and what cannot, even when there is nothing in it for us.",
            ),
          }),
          block.card({
            title: both("Sich Zeit nehmen", "Taking time"),
            text: para(
              "Gute Arbeit braucht Ruhe. Wir nehmen lieber weniger an und machen es richtig.",
              "Good work cannot be hurried. We would rather take on less and do it properly.",
            ),
          }),
          block.card({
            title: both("In der Nähe", "Staying local"),
            text: para(
              "Wir leben hier, und wir kaufen hier. Wenn etwas ist, sind wir schnell bei Ihnen.",
              "We live here and we buy here. If anything comes up, we are never far away.",
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "team",
    title: both("Das Team", "The team"),
    words: both("Mitarbeiter Menschen Ansprechpartner", "staff people contacts"),
    blocks: [
      block.section({ anchor: "team" }, [
        block.people({ title: both("Wir sind für Sie da", "Here for you") }, [
          block.person({
            name,
            role: both("Leitung", "Owner"),
            text: both(
              "Kennt jeden Kunden mit Namen und den Betrieb seit [Jahr].",
              "Knows every customer by name, and has known the business since [year].",
            ),
          }),
          block.person({
            name,
            role: both("Büro und Termine", "Office and appointments"),
            text: both(
              "Die freundliche Stimme am Telefon – und die mit dem Überblick.",
              "The friendly voice on the phone, and the one who keeps track of everything.",
            ),
          }),
          block.person({
            name,
            role: both("[Aufgabe]", "[Job]"),
            text: both(
              "Ist mit Freude dabei und gibt sich erst zufrieden, wenn alles stimmt.",
              "Loves the work, and is only satisfied once everything is right.",
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "club-board",
    title: both("Der Vorstand", "The committee"),
    words: both("Verein Ehrenamt Leitung Trainer", "club volunteers leaders coaches"),
    blocks: [
      block.people({ title: both("Unser Vorstand", "Our committee"), count: "4", shape: "round" }, [
        block.person({ name, role: both("Erster Vorsitz", "Chair") }),
        block.person({ name, role: both("Zweiter Vorsitz", "Vice-chair") }),
        block.person({ name, role: both("Kasse", "Treasurer") }),
        block.person({ name, role: both("Jugend", "Youth") }),
      ]),
    ],
  },
  {
    name: "owner-words",
    title: both("Ein persönliches Wort", "A word from the owner"),
    words: both("Zitat Begrüßung persönlich Inhaber", "quote welcome personal host"),
    blocks: [
      block.quote({
        text: both(
          "Am schönsten ist es, wenn jemand wiederkommt und Freunde mitbringt.",
          "The best moment is when people come back and bring their friends.",
        ),
        author: name,
        source: both("[Aufgabe im Betrieb]", "[Role in the business]"),
      }),
    ],
  },
  {
    name: "join-us",
    title: both("Mitarbeiter gesucht", "Join our team"),
    words: both("Jobs Stellen Ausbildung Bewerbung Karriere", "jobs vacancies apprenticeship application career"),
    blocks: [
      block.callToAction(
        {
          title: both("Möchten Sie bei uns arbeiten?", "Would you like to work with us?"),
          text: para(
            "Wir suchen Menschen, die gern anpacken. Ein Lebenslauf ist schön, ein Anruf reicht auch: [Telefonnummer].",
            "We are looking for people who like to get things done. A CV is nice, but a call will do: [phone number].",
          ),
          background: "tint",
          width: "normal",
        },
        [block.button({ text: both("Kontakt aufnehmen", "Get in touch"), to: contactPage })],
      ),
    ],
  },
];
