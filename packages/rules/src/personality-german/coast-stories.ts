/** Backstories of the coast guide's backgrounds, keyed by background id. */
export const COAST_STORIES = {
  'city-watch': [
    'Sieben Jahre ging ich Streife bei den Gerbern und verlor keinen Zeugen, bis der Neffe des Richters auf der Anklagebank ' +
      'saß. Die Marke gab ich ab, das Notizbuch behielt ich.',
    'Dieselbe Taschendiebin habe ich neunzehnmal festgenommen, und an ihrem Grab sprach ich ein paar Worte. Sie starb an ' +
      'etwas, für das man sie bezahlt hatte, damit sie es nicht stahl.',
  ],
  'clan-crafter': [
    'Die Zwerge der Unteresse nahmen mich aus Spaß auf und behielten mich, weil ich nicht heimging. Mein Meister bat mich ' +
      'zuletzt, das Erz zu finden, das wie eine Glocke klang.',
    'Ich erkenne jede Schmiedehand am Grat der Schneide. Vorigen Monat hielt ich eine Klinge mit meinem eigenen Grat, und ' +
      'diese Klinge habe ich nie gemacht.',
  ],
  'cloistered-scholar': [
    'Mein Gelübde galt einer Bibliothek, und zwölf Jahre lang war meine weiteste Reise die ans Ende des Verzeichnisses. ' +
      'Dann fand ich in einem Buch von vor dreihundert Jahren meine Handschrift.',
    'Mein Fenster ging auf eine Mauer, und ich schrieb eine gute Studie über diese Mauer. Als sie abgerissen wurde, sah ich ' +
      'das Meer und kündigte.',
  ],
  courtier: [
    'Ich schenkte einem Prinzen ein, der mir seine Geheimnisse anvertraute, weil er mich für zu einfältig hielt, sie zu ' +
      'nutzen. Er hatte zur Hälfte recht.',
    'Ich machte die Sitzordnung für die Gesandtschaft; so verhinderte ich zwei Kriege und löste mit einem verschobenen Stuhl ' +
      'einen dritten aus. Das möchte ich in Ordnung bringen.',
  ],
  'faction-agent': [
    'Ich trug versiegelte Botschaften für eine Sache, an die ich glaubte, bis auf einer der Name meines Dorfes stand. Ich ' +
      'öffnete sie, lernte sie auswendig und arbeite seither für mich.',
    'Meine Auftraggeberin war Bäckerin, und ich erfuhr nie, ob sie jemanden über sich kannte. Der Laden ist zu, und zu jedem ' +
      'Neumond liegt Mehl auf meiner Schwelle.',
  ],
  'far-traveler': [
    'Ich kam als Dolmetsch einer vierzigköpfigen Gesandtschaft übers Gebirge und bin, was davon übrig ist. Ich bleibe, weil ' +
      'mir noch eine Entschuldigung zusteht, und wegen des Käses.',
    'In meiner Heimat galt ich als gewöhnlich. Hier fassen Leute meinen Ärmel an, um zu sehen, ob der Stoff echt ist, und ' +
      'ich fange an, es zu mögen.',
  ],
  inheritor: [
    'Ein Onkel, den ich nie traf, vermachte mir eine verschlossene Kiste, eine Schuld und einen Feind, in einem Testament ' +
      'vom nächsten Jahr. Die Schuld habe ich bezahlt.',
    'Meine Großmutter drückte mir den Schlüssel in die Hand und verbot mir, nach der Tür zu suchen. Sie hat mich auch ' +
      'gelehrt, nie etwas halb zu tun.',
  ],
  'knight-of-the-order': [
    'Auf dem Schlachtfeld schlug mich ein Feldherr zum Ritter, der starb, ehe es jemand aufschreiben konnte. Der halbe Orden ' +
      'preist mich, die andere Hälfte nennt es eine Lüge.',
    'Ich schwor, die Pilger auf der weißen Straße zu schützen, und tue es seit zehn Jahren. Seit Kurzem gehen die Pilger in ' +
      'die andere Richtung.',
  ],
  'mercenary-veteran': [
    'Unsere Truppe wurde bezahlt, ein Dorf zu halten, und dann doppelt, es niederzubrennen. Neun von uns blieben zurück, und ' +
      'noch immer jagt man uns wegen Vertragsbruchs.',
    'Ich trug die Soldkasse, also wusste ich, wer treu war und was es kostete. Als sie leer war, war der Hauptmann fort, und ' +
      'alle sahen mich an.',
  ],
  'urban-bounty-hunter': [
    'Nie habe ich die falsche Person abgeliefert, außer einmal. Sie hat mir verziehen; der Mann, der den Haftbefehl schrieb, ' +
      'wurde nicht gefunden.',
    'Ich kenne die Stadt nach ihren Ausgängen und war so gut, dass mich beide Seiten derselben Verfolgung anwarben. So habe ' +
      'ich mir einen Partner gefangen.',
  ],
  'uthgardt-tribe-member': [
    'In der Nacht meiner Namensgebung kam das Totemtier ins Lager, sah mich an und ging nach Süden. Die Ältesten stritten bis ' +
      'zum Morgen und packten dann mein Bündel.',
    'Ich kam als Geisel zu den Flachländern und wuchs mit Büchern und Schornsteinen auf. Als ich heimkehrte, prüfte mich mein ' +
      'Volk einen Winter lang, und ich weiß noch immer nicht, ob ich bestanden habe.',
  ],
  'waterdhavian-noble': [
    'Auf einem Maskenball verlor ich ein Vermögen an eine Reihermaske und gewann alles zurück bis auf einen Ring. Mein Vater ' +
      'hat den Ring bemerkt.',
    'In unserem Handelshaus stehe ich beim Erbe an dritter und bei der Schuld an erster Stelle. Als unser größtes Schiff ohne ' +
      'Mannschaft heimkam, meldete ich mich freiwillig, anderswo zu sein.',
  ],
  investigator: [
    'Die Kanalmorde löste ich mithilfe einer Wäscheliste, und seither lässt man mich nicht in Ruhe waschen. Der eine Fall, den ' +
      'ich falsch abschloss, schreibt mir jetzt Briefe.',
    'Ich war still und schrieb für die Richterin, bis ich statt einer Antwort eine Frage ablegte. Sie schickte mich hinaus in ' +
      'den Regen, um sie zu beantworten.',
  ],
} as const
