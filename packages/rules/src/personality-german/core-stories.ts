/** Backstories of the core backgrounds, keyed by background id. */
export const CORE_STORIES = {
  acolyte: [
    'Man legte mich in einem Korb vor die Tür des Schreins; lesen lernte ich von Grabsteinen und Liedertafeln. Als der alte ' +
      'Priester erblindete, las ich ihm die heiligen Bücher vor und fand eine Seite, die er immer übersprungen hatte.',
    'In einem einzigen Herbst nahm die Seuche unsere Gemeinde, und ich läutete für jeden, bis mir die Hände bluteten. Im ' +
      'Frühjahr brach ich auf, um den Hohen Stuhl zu fragen, warum niemand unsere Briefe beantwortet hat.',
    'Ich führte die Bücher des Tempels und merkte, dass der Opferstock mehr hergab, als hineinkam. Der Spur der Münzen ' +
      'folgte ich aus dem Kreuzgang hinaus, zu jemandem, der keinen Dank wünscht.',
  ],
  criminal: [
    'Ich zog mit den Laternenleuten, einer Bande, die am helllichten Tag stahl, weil damit niemand rechnet. Der letzte ' +
      'Bruch ging zu glatt, und am Morgen war nur noch ich übrig, um schuld zu sein.',
    'Meine Mutter fälschte, mein Vater hehlte, und ich war klein genug für die Kohlenrutsche. Ich hörte in der Nacht auf, ' +
      'in der an der Wand eines fremden Hauses mein eigenes Bildnis hing.',
    'Vier Jahre war ich der stille Teilhaber eines lauten Diebes und ein Jahr lang auf der Flucht vor seiner Witwe. Sie ' +
      'fand mich, schenkte mir ein und gab mir eine Liste.',
  ],
  'folk-hero': [
    'Als der Fluss stieg, brach ich den Damm des Barons, damit nicht das Dorf ertrank, und seine Mühle ging mit. In den ' +
      'Liedern fehlt, dass ich ihn vorher drei Tage lang auf Knien gebeten habe.',
    'Ich hütete Ziegen und hatte eine Schleuder, als die Räuber über den Pass kamen; die Lawine war größtenteils Glück. ' +
      'Man stellte ein Standbild auf. Ich ging, ehe die Nase fertig war.',
    'Ich stand mit einer Sense in der Mühlentür und sagte den Steuerreitern, eine zweite Ernte gebe es dieses Jahr nicht. ' +
      'Zu aller Überraschung, vor allem zu meiner, wendeten sie die Pferde.',
  ],
  noble: [
    'Ich wurde als Ersatz erzogen: tanzen, reiten, schweigen. Dann verzichtete mein Bruder vor dem versammelten Hof auf ' +
      'den Titel, und alle drehten sich zu mir um.',
    'Unser Haus hat einen Wahlspruch über Mut und einen Keller voll unbezahlter Rechnungen. Ich verkaufte mein Pferd, ' +
      'packte das Familienschwert ein und ging verdienen, was mein Großvater bloß geerbt hatte.',
    'Am Vorabend der Hochzeit löste ich die Verlobung, wegen etwas, das ich im Arbeitszimmer las. Meine Familie hält mich ' +
      'für grausam; besser das als die Wahrheit.',
  ],
  sage: [
    'Neun Jahre lang verzeichnete ich den versiegelten Flügel einer Bibliothek und öffnete nie ein Buch ohne Erlaubnis. ' +
      'Dann öffnete sich eines selbst und fragte nach mir.',
    'Mein Lebenswerk war eine Abhandlung über eine tote Sprache, und alle elf Leser waren angetan. Vorigen Winter verkaufte ' +
      'mir ein Händler eine Urne mit einer Inschrift darin, die Farbe noch feucht.',
    'Ich widerlegte meine Lehrerin vor dem ganzen Kollegium; sie gab mir die Hand und ging noch in der Nacht. Inzwischen ' +
      'weiß ich, dass sie recht hatte und deshalb in Gefahr ist.',
  ],
  soldier: [
    'Zwei Tage hielt ich eine Brücke, mit Leuten, deren Namen ich am Morgen gelernt hatte. Der Befehl zum Rückzug war am ' +
      'ersten Tag abgeschickt worden, und ich will wissen, wer ihn eingesteckt hat.',
    'Ich ließ mich anwerben, um zu essen, blieb der Freunde wegen und ging, als alle befördert oder begraben waren. Der ' +
      'letzte Rat meiner Feldwebelin: Such dir einen Krieg, den du selbst gewählt hättest.',
    'Ich trug die Fahne, und als die Reihe brach, wickelte ich mir das Tuch um die Brust und ging einen Monat lang nach ' +
      'Hause. Auf dem Papier gibt es das Regiment nicht mehr, aber die Fahne trage ich noch.',
  ],
  charlatan: [
    'Ich verkaufte Flusswasser mit Anis als Heiltrank, bis ein alter Mann schwor, es habe ihn geheilt. Seither schickt er ' +
      'mir jedes Jahr einen Beutel, und ich will wissen, was in dem Fluss war.',
    'Zwei Sommer lang gab ich mich so gut als verschollener Erbe aus, dass die Familie begann, mich zu lieben. Ich ging in ' +
      'der Nacht, als der echte um Geld schrieb.',
  ],
  entertainer: [
    'Ich war die hintere Hälfte eines Drachen, bis die vordere sich aus der Truppe hinaustrank. Mein erster Auftritt allein ' +
      'endete im Aufruhr, und seither suche ich dieses Gefühl.',
    'Ich schrieb ein Spottlied auf einen Herzog; es überlebte seine Geduld, aber nicht sein Heer. Das halbe Land kann den ' +
      'Grund pfeifen, warum ich nicht nach Hause darf.',
  ],
  'guild-artisan': [
    'Mein Meisterstück wurde am Vorabend der Prüfung gestohlen und stand dann im Fenster eines Rivalen, mit seinem Zeichen ' +
      'darauf. Ich habe einen Hammer, die Liste seiner Kunden und alle Zeit der Welt.',
    'Ich lernte bei einem Uhrmacher, der alle Uhren der Stadt mit Absicht ein wenig nachgehen ließ. Als er starb, hinterließ ' +
      'er mir die Werkstatt und einen Zettel: Noch nicht.',
  ],
  hermit: [
    'Ich stieg auf den Berg, um eine Jahreszeit lang zu trauern, und blieb elf Jahre. Herunter kam ich, weil die Sterne ' +
      'über meiner Hütte den Tafeln zu widersprechen begannen.',
    'Ich hütete einen Leuchtturm, den kein Schiff sehen konnte, wie mein Orden seit Jahrhunderten, ohne zu fragen. Eines ' +
      'Nachts blinkte etwas zurück.',
  ],
  outlander: [
    'Meine Sippe zieht mit den Rentieren, und Fremde treffen wir zweimal im Jahr, beim Salz und bei der Schur. Dieses Jahr ' +
      'wollte die Herde nicht über den Fluss, und ich soll herausfinden, was dahinter liegt.',
    'Ich führte eine Reisegesellschaft, die gut zahlte und schlecht zuhörte. Einen brachte ich lebend zurück, und er sagt ' +
      'nicht, was die anderen ausgegraben haben.',
  ],
  sailor: [
    'Als unter unserem Kiel die Lichter aufstiegen, war ich allein an Deck und als Einziges nicht bereit, zu ihnen zu ' +
      'schwimmen. Seit einem Jahr bin ich an Land und höre den Gesang noch in den Dachrinnen.',
    'Einmal habe ich gemeutert, aus guten Gründen und in schlechter Gesellschaft. Der Kapitän, den wir aussetzten, war ' +
      'anständig zu mir, und wie ich höre, hat er Land erreicht.',
  ],
  urchin: [
    'Ich schlief in einem Glockenturm und kannte die Stadt von ihren Dächern; mit den Tauben war ich mir einig. Dann nannte ' +
      'mich ein Fremder in feinem Mantel bei einem Namen, den ich nur aus Träumen kannte.',
    'Zu sechst lebten wir unter der Brücke und schworen, wer herauskomme, hole die anderen nach. Ich kam heraus.',
  ],
} as const
