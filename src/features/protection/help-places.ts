/** An organisation that helps with gambling, free of charge and independent of any platform. */
export interface HelpPlace {
  name: string;
  /** For whom, and how. */
  text: string;
  url: string;
}

/** Operators name those of their players' country here. */
export const HELP_PLACES: readonly HelpPlace[] = [
  {
    name: 'Gambling Therapy',
    text: '免费在线支持，多种语言，不限国家',
    url: 'https://www.gamblingtherapy.org/',
  },
  {
    name: 'Gamblers Anonymous',
    text: '匿名互助会，各国都有聚会',
    url: 'https://www.gamblersanonymous.org/',
  },
  { name: 'GamCare', text: '英国：热线、聊天和辅导', url: 'https://www.gamcare.org.uk/' },
  { name: 'Gam-Anon', text: '给家人和朋友的互助会', url: 'https://www.gam-anon.org/' },
];
