/**
 * A prompt in several wordings, with all its true items, written independently of the catalogue.
 */
interface FixedPrompt {
  readonly prompts: readonly [string, ...string[]];
  readonly truth: readonly string[];
}

const list = (text: string) => text.split(",").map((name) => name.trim());

const usStates =
  list(`Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia,
  Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan,
  Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York,
  North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota,
  Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`);

const stateCapitals =
  list(`Montgomery, Juneau, Phoenix, Little Rock, Sacramento, Denver, Hartford, Dover, Tallahassee,
  Atlanta, Honolulu, Boise, Springfield, Indianapolis, Des Moines, Topeka, Frankfort, Baton Rouge, Augusta, Annapolis,
  Boston, Lansing, Saint Paul, Jackson, Jefferson City, Helena, Lincoln, Carson City, Concord, Trenton, Santa Fe, Albany,
  Raleigh, Bismarck, Columbus, Oklahoma City, Salem, Harrisburg, Providence, Columbia, Pierre, Nashville, Austin,
  Salt Lake City, Montpelier, Richmond, Olympia, Charleston, Madison, Cheyenne`);

const europeanCountries =
  list(`Albania, Andorra, Austria, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Cyprus, Czechia,
  Denmark, Estonia, Finland, France, Germany, Greece, Hungary, Iceland, Ireland, Italy, Latvia, Liechtenstein,
  Lithuania, Luxembourg, Malta, Moldova, Monaco, Montenegro, Netherlands, North Macedonia, Norway, Poland,
  Portugal, Romania, Russia, San Marino, Serbia, Slovakia, Slovenia, Spain, Sweden, Switzerland, Ukraine,
  United Kingdom, Vatican City`);

const europeanCapitals =
  list(`Tirana, Andorra la Vella, Vienna, Minsk, Brussels, Sarajevo, Sofia, Zagreb, Nicosia, Prague, Copenhagen,
  Tallinn, Helsinki, Paris, Berlin, Athens, Budapest, Reykjavik, Dublin, Rome, Riga, Vaduz, Vilnius,
  Luxembourg, Valletta, Chisinau, Monaco, Podgorica, Amsterdam, Skopje, Oslo, Warsaw, Lisbon, Bucharest,
  Moscow, San Marino, Belgrade, Bratislava, Ljubljana, Madrid, Stockholm, Bern, Kyiv, London, Vatican City`);

/** At least 30 subjects with at least 10 true items each. */
export const fixedPrompts: readonly FixedPrompt[] = [
  {
    prompts: [
      "Name a US state",
      "States of the USA",
      "American states",
      "Which state of the U.S. is it?",
    ],
    truth: usStates,
  },
  { prompts: ["US state capitals", "Name the capital of a US state"], truth: stateCapitals },
  {
    prompts: ["European countries", "Countries in Europe", "Name a country of Europe"],
    truth: europeanCountries,
  },
  { prompts: ["European capitals", "Capital cities in Europe"], truth: europeanCapitals },
  {
    prompts: ["Countries in South America", "South American countries"],
    truth: list(
      "Argentina, Bolivia, Brazil, Chile, Colombia, Ecuador, Guyana, Paraguay, Peru, Suriname, Uruguay, Venezuela",
    ),
  },
  {
    prompts: ["African countries", "Name 10 countries in Africa"],
    truth:
      list(`Algeria, Angola, Benin, Botswana, Burkina Faso, Burundi, Cameroon, Cape Verde, Central African Republic, Chad,
      Comoros, Democratic Republic of the Congo, Djibouti, Egypt, Equatorial Guinea, Eritrea, Eswatini, Ethiopia, Gabon,
      Gambia, Ghana, Guinea, Guinea-Bissau, Ivory Coast, Kenya, Lesotho, Liberia, Libya, Madagascar, Malawi, Mali,
      Mauritania, Mauritius, Morocco, Mozambique, Namibia, Niger, Nigeria, Republic of the Congo, Rwanda, Sao Tome and
      Principe, Senegal, Seychelles, Sierra Leone, Somalia, South Africa, South Sudan, Sudan, Tanzania, Togo, Tunisia,
      Uganda, Zambia, Zimbabwe`),
  },
  {
    prompts: ["Asian countries", "A country in Asia"],
    truth:
      list(`Afghanistan, Armenia, Azerbaijan, Bahrain, Bangladesh, Bhutan, Brunei, Cambodia, China, East Timor, Georgia,
      India, Indonesia, Iran, Iraq, Israel, Japan, Jordan, Kazakhstan, Kuwait, Kyrgyzstan, Laos, Lebanon, Malaysia,
      Maldives, Mongolia, Myanmar, Nepal, North Korea, Oman, Pakistan, Philippines, Qatar, Saudi Arabia, Singapore,
      South Korea, Sri Lanka, Syria, Taiwan, Tajikistan, Thailand, Turkey, Turkmenistan, United Arab Emirates,
      Uzbekistan, Vietnam, Yemen`),
  },
  {
    prompts: ["Countries of North America", "North American countries"],
    truth:
      list(`Antigua and Barbuda, Bahamas, Barbados, Belize, Canada, Costa Rica, Cuba, Dominica, Dominican Republic,
      El Salvador, Grenada, Guatemala, Haiti, Honduras, Jamaica, Mexico, Nicaragua, Panama, Saint Kitts and Nevis,
      Saint Lucia, Saint Vincent and the Grenadines, Trinidad and Tobago, United States`),
  },
  {
    prompts: ["Canadian provinces and territories", "Provinces of Canada"],
    truth:
      list(`Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories,
      Nova Scotia, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon`),
  },
  {
    prompts: ["German states", "Federal states of Germany"],
    truth:
      list(`Baden-Württemberg, Bavaria, Berlin, Brandenburg, Bremen, Hamburg, Hesse, Lower Saxony,
      Mecklenburg-Western Pomerania, North Rhine-Westphalia, Rhineland-Palatinate, Saarland, Saxony, Saxony-Anhalt,
      Schleswig-Holstein, Thuringia`),
  },
  {
    prompts: ["Swiss cantons", "Cantons of Switzerland"],
    truth:
      list(`Aargau, Appenzell Ausserrhoden, Appenzell Innerrhoden, Basel-Landschaft, Basel-Stadt, Bern, Fribourg, Geneva,
      Glarus, Graubünden, Jura, Lucerne, Neuchâtel, Nidwalden, Obwalden, Schaffhausen, Schwyz, Solothurn, St. Gallen,
      Thurgau, Ticino, Uri, Valais, Vaud, Zug, Zurich`),
  },
  {
    prompts: ["English counties", "Counties of England"],
    truth:
      list(`Bedfordshire, Berkshire, Buckinghamshire, Cambridgeshire, Cheshire, Cornwall, Cumbria, Derbyshire, Devon, Dorset,
      Durham, Essex, Gloucestershire, Hampshire, Herefordshire, Hertfordshire, Kent, Lancashire, Leicestershire,
      Lincolnshire, Norfolk, Northamptonshire, Northumberland, Nottinghamshire, Oxfordshire, Rutland, Shropshire, Somerset,
      Staffordshire, Suffolk, Surrey, Sussex, Warwickshire, Wiltshire, Worcestershire, Yorkshire`),
  },
  {
    prompts: ["Irish counties", "Counties in Ireland"],
    truth:
      list(`Antrim, Armagh, Carlow, Cavan, Clare, Cork, Derry, Donegal, Down, Dublin, Fermanagh, Galway, Kerry, Kildare,
      Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary,
      Tyrone, Waterford, Westmeath, Wexford, Wicklow`),
  },
  {
    prompts: ["Kinds of bear", "Bears", "Name a species of bear", "____ bear"],
    truth:
      list(`Polar bear, Brown bear, Grizzly bear, Kodiak bear, American black bear, Black bear, Asian black bear, Moon bear,
      Sun bear, Sloth bear, Spectacled bear, Andean bear, Giant panda, Panda bear, Cave bear, Kermode bear, Honey bear,
      Cinnamon bear, Syrian bear, Short-faced bear, Spirit bear`),
  },
  {
    prompts: ["Chemical elements", "Name an element", "Elements of the periodic table"],
    truth:
      list(`Hydrogen, Helium, Lithium, Beryllium, Boron, Carbon, Nitrogen, Oxygen, Fluorine, Neon, Sodium, Magnesium, Aluminium,
      Silicon, Phosphorus, Sulfur, Chlorine, Argon, Potassium, Calcium, Scandium, Titanium, Vanadium, Chromium, Manganese,
      Iron, Cobalt, Nickel, Copper, Zinc, Gallium, Germanium, Arsenic, Selenium, Bromine, Krypton, Rubidium, Strontium,
      Yttrium, Zirconium, Niobium, Molybdenum, Technetium, Ruthenium, Rhodium, Palladium, Silver, Cadmium, Indium, Tin,
      Antimony, Tellurium, Iodine, Xenon, Caesium, Barium, Lanthanum, Cerium, Neodymium, Tungsten, Rhenium, Osmium,
      Iridium, Platinum, Gold, Mercury, Thallium, Lead, Bismuth, Polonium, Astatine, Radon, Francium, Radium, Actinium,
      Thorium, Protactinium, Uranium, Neptunium, Plutonium, Americium, Curium, Einsteinium, Fermium`),
  },
  {
    prompts: ["Planets and dwarf planets", "Planets or dwarf planets of the solar system"],
    truth: list(
      "Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus, Neptune, Pluto, Ceres, Eris, Haumea, Makemake",
    ),
  },
  {
    prompts: ["Constellations", "Name a constellation"],
    truth:
      list(`Andromeda, Aquarius, Aquila, Ara, Aries, Auriga, Boötes, Cancer, Canis Major, Canis Minor, Capricornus, Carina,
      Cassiopeia, Centaurus, Cepheus, Cetus, Columba, Corona Borealis, Corvus, Crux, Southern Cross, Cygnus, Delphinus, Draco, Eridanus,
      Gemini, Grus, Hercules, Hydra, Leo, Leo Minor, Lepus, Libra, Lupus, Lynx, Lyra, Monoceros, Ophiuchus, Orion, Pavo,
      Pegasus, Perseus, Phoenix, Pisces, Puppis, Sagittarius, Scorpius, Serpens, Taurus, Tucana, Ursa Major, Ursa Minor,
      Vela, Virgo, Vulpecula`),
  },
  {
    prompts: ["SI units"],
    truth:
      list(`Metre, Kilogram, Second, Ampere, Kelvin, Mole, Candela, Hertz, Radian, Steradian, Newton, Pascal, Joule, Watt,
      Coulomb, Volt, Farad, Ohm, Siemens, Weber, Tesla, Henry, Lumen, Lux, Becquerel, Gray, Sievert, Katal`),
  },
  {
    prompts: [
      "Shakespeare's plays",
      "Plays by William Shakespeare",
      "Name a play written by Shakespeare",
    ],
    truth:
      list(`All's Well That Ends Well, As You Like It, The Comedy of Errors, Cymbeline, Love's Labour's Lost, Measure for Measure,
      The Merchant of Venice, The Merry Wives of Windsor, A Midsummer Night's Dream, Much Ado About Nothing, Pericles,
      The Taming of the Shrew, The Tempest, Troilus and Cressida, Twelfth Night, The Two Gentlemen of Verona,
      The Winter's Tale, Henry IV, Henry V, Henry VI, Henry VIII, King John, Richard II, Richard III, Antony and Cleopatra,
      Coriolanus, Hamlet, Julius Caesar, King Lear, Macbeth, Othello, Romeo and Juliet, Timon of Athens, Titus Andronicus`),
  },
  {
    prompts: ["Novels by Charles Dickens", "Dickens's novels"],
    truth:
      list(`The Pickwick Papers, Oliver Twist, Nicholas Nickleby, The Old Curiosity Shop, Barnaby Rudge, Martin Chuzzlewit,
      A Christmas Carol, Dombey and Son, David Copperfield, Bleak House, Hard Times, Little Dorrit, A Tale of Two Cities,
      Great Expectations, Our Mutual Friend, The Mystery of Edwin Drood`),
  },
  {
    prompts: ["James Bond films", "Name a James Bond movie"],
    truth:
      list(`Dr. No, From Russia with Love, Goldfinger, Thunderball, You Only Live Twice, On Her Majesty's Secret Service,
      Diamonds Are Forever, Live and Let Die, The Man with the Golden Gun, The Spy Who Loved Me, Moonraker,
      For Your Eyes Only, Octopussy, A View to a Kill, The Living Daylights, Licence to Kill, GoldenEye,
      Tomorrow Never Dies, The World Is Not Enough, Die Another Day, Casino Royale, Quantum of Solace, Skyfall, Spectre,
      No Time to Die, Never Say Never Again`),
  },
  {
    prompts: ["Pixar movies", "Films by Pixar"],
    truth:
      list(`Toy Story, A Bug's Life, Toy Story 2, Monsters Inc., Finding Nemo, The Incredibles, Cars, Ratatouille, WALL-E, Up,
      Brave, Monsters University, Inside Out, The Good Dinosaur, Finding Dory, Coco, Onward, Soul, Luca, Turning Red,
      Lightyear, Elemental, Elio`),
  },
  {
    prompts: ["Disney princesses"],
    truth: list(
      "Snow White, Cinderella, Aurora, Ariel, Belle, Jasmine, Pocahontas, Mulan, Tiana, Rapunzel, Merida, Moana, Raya",
    ),
  },
  {
    prompts: ["Signs of the zodiac", "Star signs", "Name a zodiac sign"],
    truth: list(
      "Aries, Taurus, Gemini, Cancer, Leo, Virgo, Libra, Scorpio, Sagittarius, Capricorn, Aquarius, Pisces",
    ),
  },
  {
    prompts: ["Animals of the Chinese zodiac", "Chinese zodiac signs"],
    truth: list("Rat, Ox, Tiger, Rabbit, Dragon, Snake, Horse, Goat, Monkey, Rooster, Dog, Pig"),
  },
  {
    prompts: ["Greek gods and goddesses", "Gods of ancient Greece", "Name a Greek god"],
    truth:
      list(`Zeus, Hera, Poseidon, Demeter, Athena, Apollo, Artemis, Ares, Aphrodite, Hephaestus, Hermes, Hestia, Dionysus,
      Hades, Persephone, Eros, Pan, Nike, Helios, Selene, Hypnos, Thanatos, Nemesis, Eris, Gaia, Cronus, Iris, Hecate, Eos`),
  },
  {
    prompts: ["Books of the Bible"],
    truth:
      list(`Genesis, Exodus, Leviticus, Numbers, Deuteronomy, Joshua, Judges, Ruth, Samuel, Kings, Chronicles, Ezra, Nehemiah,
      Esther, Job, Psalms, Proverbs, Ecclesiastes, Song of Songs, Isaiah, Jeremiah, Lamentations, Ezekiel, Daniel, Hosea,
      Joel, Amos, Obadiah, Jonah, Micah, Nahum, Habakkuk, Zephaniah, Haggai, Zechariah, Malachi, Matthew, Mark, Luke, John,
      Acts, Romans, Corinthians, Galatians, Ephesians, Philippians, Colossians, Thessalonians, Timothy, Titus, Philemon,
      Hebrews, James, Peter, Jude, Revelation`),
  },
  {
    prompts: ["Apostles", "The twelve apostles"],
    truth: list(
      "Peter, Andrew, James, John, Philip, Bartholomew, Thomas, Matthew, James the Less, Thaddaeus, Simon the Zealot, Judas",
    ),
  },
  {
    prompts: ["US presidents", "Presidents of the United States", "American presidents"],
    truth:
      list(`Washington, Adams, Jefferson, Madison, Monroe, Jackson, Van Buren, William Henry Harrison, Tyler, Polk, Taylor, Fillmore,
      Pierce, Buchanan, Lincoln, Andrew Johnson, Grant, Hayes, Garfield, Arthur, Cleveland, Benjamin Harrison, McKinley,
      Theodore Roosevelt, Taft, Wilson, Harding, Coolidge, Hoover, Franklin D. Roosevelt, Truman, Eisenhower, Kennedy,
      Lyndon B. Johnson, Nixon, Ford, Carter, Reagan, George H. W. Bush, Clinton, George W. Bush, Obama, Trump, Biden,
      John Adams, John Quincy Adams`),
  },
  {
    prompts: ["British prime ministers", "Prime ministers of the UK"],
    truth:
      list(`Walpole, William Pitt the Younger, Duke of Wellington, Peel, Palmerston, Disraeli, Gladstone, Salisbury, Balfour,
      Asquith, Lloyd George, Bonar Law, Baldwin, Ramsay MacDonald, Neville Chamberlain, Churchill, Attlee, Eden,
      Macmillan, Douglas-Home, Wilson, Heath, Callaghan, Thatcher, Major, Blair, Gordon Brown, Cameron, Theresa May,
      Boris Johnson, Liz Truss, Rishi Sunak, Keir Starmer, Anthony Eden, Harold Macmillan`),
  },
  {
    prompts: ["Roman emperors", "Emperors of Rome"],
    truth:
      list(`Augustus, Tiberius, Caligula, Claudius, Nero, Galba, Otho, Vitellius, Vespasian, Titus, Domitian, Nerva, Trajan,
      Hadrian, Antoninus Pius, Marcus Aurelius, Lucius Verus, Commodus, Pertinax, Septimius Severus, Caracalla, Geta,
      Elagabalus, Severus Alexander, Gordian, Philip the Arab, Decius, Valerian, Gallienus, Aurelian, Probus, Diocletian,
      Maximian, Constantine, Julian, Valens, Theodosius, Honorius, Romulus Augustulus`),
  },
  {
    prompts: ["Greek letters", "Letters of the Greek alphabet"],
    truth:
      list(`Alpha, Beta, Gamma, Delta, Epsilon, Zeta, Eta, Theta, Iota, Kappa, Lambda, Mu, Nu, Xi, Omicron, Pi, Rho, Sigma, Tau,
      Upsilon, Phi, Chi, Psi, Omega`),
  },
  {
    prompts: ["NATO phonetic alphabet", "Words of the NATO alphabet"],
    truth:
      list(`Alpha, Bravo, Charlie, Delta, Echo, Foxtrot, Golf, Hotel, India, Juliet, Kilo, Lima, Mike, November, Oscar, Papa,
      Quebec, Romeo, Sierra, Tango, Uniform, Victor, Whiskey, X-ray, Yankee, Zulu`),
  },
  {
    prompts: ["Months of the year", "Months"],
    truth: list(
      "January, February, March, April, May, June, July, August, September, October, November, December",
    ),
  },
  {
    prompts: ["NFL teams", "American football teams"],
    truth:
      list(`Arizona Cardinals, Atlanta Falcons, Baltimore Ravens, Buffalo Bills, Carolina Panthers, Chicago Bears, Cincinnati Bengals,
      Cleveland Browns, Dallas Cowboys, Denver Broncos, Detroit Lions, Green Bay Packers, Houston Texans, Indianapolis Colts,
      Jacksonville Jaguars, Kansas City Chiefs, Las Vegas Raiders, Los Angeles Chargers, Los Angeles Rams, Miami Dolphins,
      Minnesota Vikings, New England Patriots, New Orleans Saints, New York Giants, New York Jets, Philadelphia Eagles,
      Pittsburgh Steelers, San Francisco 49ers, Seattle Seahawks, Tampa Bay Buccaneers, Tennessee Titans,
      Washington Commanders`),
  },
  {
    prompts: ["London Underground lines", "Tube lines"],
    truth:
      list(`Bakerloo, Central, Circle, District, Hammersmith and City, Jubilee, Metropolitan, Northern, Piccadilly, Victoria,
      Waterloo and City, Elizabeth`),
  },
];

/** Prompts without a proposal: too few true items, or no list fits. */
export const unanswerable: readonly string[] = [
  "Planets",
  "Continents",
  "Oceans",
  "Primary colours",
  "The Great Lakes",
  "The ____ of the Rings",
  "Animals that are not mammals",
  "The largest countries in the world",
  "Members of the Beatles",
  "Things my grandmother keeps in her handbag",
  "European countries starting with X",
  "____",
  "Name a thing",
  "Famous horses",
];
