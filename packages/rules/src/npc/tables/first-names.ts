/** Given names by culture, one list for everybody. */
export const FIRST_NAMES = {
  'human-north': [
    'Asgrun', 'Baldvik', 'Brenna', 'Dagmund', 'Eirwen', 'Falka', 'Gorsten', 'Halvora', 'Hjalda', 'Ingmar', 'Jorunna', 'Ketlin', 'Leivar',
    'Morra', 'Oddrun', 'Ragnfrid', 'Sigvor', 'Skarde', 'Tova', 'Ulfrika', 'Vebjorn', 'Yrsana', 'Torgeth', 'Hrolda', 'Stellan',
  ],
  'human-river': [
    'Aldous', 'Benna', 'Cathrin', 'Dorrick', 'Elspet', 'Farron', 'Gwenda', 'Hobart', 'Isolde', 'Jessamy', 'Kester', 'Lorrin', 'Maribel',
    'Nyle', 'Osric', 'Perrin', 'Quilla', 'Rowena', 'Simmet', 'Tamsin', 'Ulric', 'Verity', 'Wilmot', 'Wyn', 'Yorrick', 'Merrial', 'Corwen',
    'Hesper',
  ],
  'human-south': [
    'Adiro', 'Basima', 'Caladra', 'Darya', 'Esteban', 'Fioro', 'Ghazal', 'Haziq', 'Inesca', 'Jadira', 'Kassim', 'Leontes', 'Marisela',
    'Nadim', 'Ofelio', 'Pilara', 'Qadir', 'Rosaura', 'Samira', 'Taviano', 'Ursola', 'Valerio', 'Yazmin', 'Zahir', 'Zenobra', 'Amador',
    'Bellisa',
  ],
  'human-east': [
    'Anjiko', 'Bataar', 'Chenmei', 'Daigoro', 'Erdene', 'Fumiro', 'Ganzo', 'Haruke', 'Isamra', 'Jinhai', 'Kaoreth', 'Lienna', 'Maokun',
    'Naranbel', 'Otsuma', 'Pavitra', 'Qorin', 'Rinzen', 'Sadeki', 'Tolun', 'Umeko', 'Vashti', 'Wenling', 'Xiadan', 'Yukael', 'Zaya',
  ],
  elf: [
    'Aevaris', 'Belthiel', 'Caelindra', 'Daerwyn', 'Elaveth', 'Faelorin', 'Galathil', 'Hithren', 'Iselyn', 'Jaeriel', 'Keleth', 'Lorindel',
    'Maelis', 'Nimraeth', 'Olwindra', 'Paerith', 'Quelenna', 'Rhovael', 'Sylthas', 'Tarielle', 'Uvaneth', 'Vaelora', 'Wynthiel', 'Yllaran',
    'Zephyriel', 'Ashaen', 'Mirith',
  ],
  drow: [
    'Azrinae', 'Belvrae', 'Chessiryn', 'Dhaunel', 'Ilzarra', 'Jhaelvyr', 'Kharzel', 'Malvira', 'Nedylan', 'Orlynth', 'Phaeris', 'Quorzin',
    'Ryltara', 'Sornvae', 'Ulviir', 'Vhondra', 'Xarith', 'Zilvyn',
  ],
  dwarf: [
    'Aldgrim', 'Borda', 'Brundil', 'Dagna', 'Dorrim', 'Edda', 'Farnulf', 'Gerdis', 'Grunn', 'Hilgar', 'Hulda', 'Ivarn', 'Kelda', 'Korgrim',
    'Lodvar', 'Magna', 'Nordrun', 'Orrik', 'Ragna', 'Skorri', 'Thurgild', 'Torda', 'Ulgar', 'Vigdra', 'Yngrid', 'Brokken', 'Runa',
    'Stigand',
  ],
  halfling: [
    'Anza', 'Barnaby', 'Bramble', 'Clover', 'Dillo', 'Eppie', 'Finnick', 'Garbo', 'Hettie', 'Jasmer', 'Kip', 'Lindo', 'Marigold', 'Nibs',
    'Odo', 'Pippa', 'Quince', 'Rosco', 'Sorrel', 'Tansy', 'Tobin', 'Umber', 'Willa', 'Wenlo', 'Posy', 'Mungo', 'Fennel', 'Dab',
  ],
  gnome: [
    'Bix', 'Cogsworn', 'Dabbin', 'Elka', 'Fizzel', 'Glim', 'Hodwick', 'Ipsy', 'Jorble', 'Kettly', 'Lumpin', 'Mizzie', 'Nackle', 'Orbit',
    'Pelwick', 'Quibble', 'Rinka', 'Snibs', 'Tockle', 'Urmi', 'Vimble', 'Wizzen', 'Yebbin', 'Zooka', 'Trindle', 'Fenwick', 'Bobbin',
  ],
  dragonborn: [
    'Akkaran', 'Brezhara', 'Cassvrin', 'Drethan', 'Eszarra', 'Ghorvex', 'Harraxa', 'Irizhan', 'Jaxarra', 'Kordrax', 'Lorezza', 'Mavrethi',
    'Nezzar', 'Orvax', 'Pharoxi', 'Rezzira', 'Sharvok', 'Tazhira', 'Uzraxa', 'Vorrinth', 'Zarrakas', 'Skarveth',
  ],
  orc: [
    'Aghra', 'Bruzh', 'Dorga', 'Eshka', 'Gharn', 'Ghuzka', 'Hargol', 'Ishra', 'Korbak', 'Lurga', 'Mokka', 'Nargu', 'Orguna', 'Razhak',
    'Sharka', 'Tarrug', 'Ulgha', 'Vargo', 'Yazga', 'Zugra', 'Grenda', 'Hokk', 'Murtha',
  ],
  tiefling: [
    'Ashmere', 'Bellisar', 'Carnelia', 'Damiras', 'Eclipsa', 'Fervor', 'Grievance', 'Harrow', 'Inquiry', 'Jet', 'Kallisto', 'Lament',
    'Marrow', 'Nyxian', 'Oriel', 'Penance', 'Quill', 'Remorse', 'Sable', 'Temperance', 'Umbriel', 'Verdict', 'Wager', 'Zerafin', 'Candor',
    'Solace',
  ],
  goblin: [
    'Blick', 'Chaka', 'Drib', 'Eeka', 'Fisk', 'Gnarl', 'Hakki', 'Irx', 'Jub', 'Krikka', 'Lobb', 'Mugwort', 'Nix', 'Okk', 'Pog', 'Rakka',
    'Snaggle', 'Tik', 'Uzzle', 'Vrik', 'Wretch', 'Yip', 'Zibb', 'Splinter', 'Grubba',
  ],
  scaled: [
    'Achazz', 'Bask', 'Chessik', 'Dusk on Reeds', 'Esskar', 'Grayshell', 'Hssara', 'Ixtli', 'Kepesk', 'Loach', 'Meekik', 'Nashtli', 'Oxbow',
    'Patient Stone', 'Ressk', 'Sixth Egg', 'Tlaxa', 'Urrok', 'Vassa', 'Yoptl', 'Zhask', 'Still Water',
  ],
  feathered: [
    'Aerrik', 'Breeze', 'Chirrup', 'Dawnpiece', 'Echo', 'Feather-Fall', 'Gull', 'Hinge', 'Kreeak', 'Kyrr', 'Lattice', 'Murmur', 'Nightjar',
    'Oorr', 'Pipit', 'Quaver', 'Rattle', 'Skree', 'Thimbletap', 'Updraft', 'Whirr', 'Windle',
  ],
  feline: [
    'Amber in Autumn', 'Bright Coin', 'Cloud over Dunes', 'Drum of Rain', 'Ember Whisker', 'Five Lanterns', 'Grass at Noon', 'Honey Thief',
    'Ink on Snow', 'Jade Bell', 'Kite String', 'Lost Slipper', 'Moth at Window', 'Nine Knots', 'Opal Tooth', 'Quiet Stair', 'Red Thread',
    'Silk Rope', 'Tall Tale', 'Warm Roof',
  ],
  giantkin: [
    'Aumari', 'Bolgar', 'Cairn', 'Dunnoth', 'Esker', 'Fellan', 'Gaunor', 'Hathra', 'Iolen', 'Keothar', 'Lomag', 'Maglora', 'Naroth', 'Orun',
    'Peathra', 'Rauthin', 'Scarra', 'Thessil', 'Uthal', 'Vaunea', 'Tarn', 'Moss-Elder',
  ],
  celestial: [
    'Aurelis', 'Bethariel', 'Cassiane', 'Dovanna', 'Eremiel', 'Fidelis', 'Gloriam', 'Haniath', 'Iridel', 'Jophra', 'Lucien', 'Mirabeth',
    'Nathiel', 'Orisel', 'Paladia', 'Raziella', 'Sanctia', 'Tamriel-of-Dawn', 'Vesperin', 'Zuriel',
  ],
  elemental: [
    'Ash', 'Brook', 'Cinder', 'Delta', 'Ember', 'Flint', 'Gale', 'Haze', 'Isle', 'Jasper', 'Kiln', 'Loam', 'Mistral', 'Nimbus', 'Obsidian',
    'Pumice', 'Rill', 'Sirocco', 'Tide', 'Umberstone', 'Vapour', 'Zephyra',
  ],
  forged: [
    'Anvil', 'Bulwark', 'Cadence', 'Ditto', 'Eleven', 'Ferrule', 'Gantry', 'Hinge-Nine', 'Iron-Sum', 'Keystone', 'Ledger', 'Mortar', 'Null',
    'Ordinal', 'Plumb', 'Quoin', 'Rivet', 'Sentry', 'Tally', 'Unit-Moss', 'Vise', 'Witness',
  ],
  sea: [
    'Abyssina', 'Brinn', 'Coralus', 'Delphax', 'Eddara', 'Fathom', 'Glauca', 'Halimede', 'Inlet', 'Kelpa', 'Lagoon', 'Marellus', 'Nerith',
    'Oceane', 'Pelagus', 'Rayna', 'Spindrift', 'Thalan', 'Undra', 'Wrackline',
  ],
  gith: [
    "Ath'zir", "Dak'mar", "Eth'ri", "Ghor'ak", "Ith'mel", 'Janth', "Kar'zet", "Lir'ith", "Marl'ek", "Nath'rin", "Orz'ai", "Quiv'ran",
    "Ris'tal", "Sharn'ez", "Ti'leth", "Vor'ka", "Xam'ir", "Zet'ral",
  ],
  fey: [
    'Acorn', 'Briony', 'Cowslip', 'Dewdrop', 'Elder', 'Foxglove', 'Gorse', 'Hawthorn', 'Ivybell', 'Juniper', 'Kindle', 'Linden',
    'Meadowsweet', 'Nettle', 'Oxeye', 'Pimpernel', 'Reed', 'Sedge', 'Thistle', 'Vetch', 'Woodbine', 'Yarrow',
  ],
} as const
export type Culture = keyof typeof FIRST_NAMES
