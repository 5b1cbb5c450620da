import { type SyllableMatch, spelledAt } from '../../../data/catalogue/pinyin-spelling.ts';

/** The codes of most players' countries, listed first in this order. */
const MOST_USED = `
86 中国 CN|855 柬埔寨 KH|63 菲律宾 PH|60 马来西亚 MY|66 泰国 TH|84 越南 VN|95 缅甸 MM|856 老挝 LA
65 新加坡 SG|62 印度尼西亚 ID|852 中国香港 HK|853 中国澳门 MO|886 中国台湾 TW|971 阿联酋 AE|82 韩国 KR|81 日本 JP`;

const OTHERS = `
355 阿尔巴尼亚 AL|213 阿尔及利亚 DZ|93 阿富汗 AF|54 阿根廷 AR|297 阿鲁巴 AW|968 阿曼 OM|994 阿塞拜疆 AZ
20 埃及 EG|251 埃塞俄比亚 ET|353 爱尔兰 IE|372 爱沙尼亚 EE|376 安道尔 AD|244 安哥拉 AO|43 奥地利 AT
61 澳大利亚 AU|246 英属印度洋领地 IO|675 巴布亚新几内亚 PG|92 巴基斯坦 PK|595 巴拉圭 PY|970 巴勒斯坦 PS|973 巴林 BH
507 巴拿马 PA|55 巴西 BR|375 白俄罗斯 BY|359 保加利亚 BG|229 贝宁 BJ|32 比利时 BE|354 冰岛 IS
591 玻利维亚 BO|387 波黑 BA|48 波兰 PL|267 博茨瓦纳 BW|501 伯利兹 BZ|975 不丹 BT|226 布基纳法索 BF
257 布隆迪 BI|850 朝鲜 KP|240 赤道几内亚 GQ|45 丹麦 DK|49 德国 DE|670 东帝汶 TL|228 多哥 TG
7 俄罗斯 RU|593 厄瓜多尔 EC|291 厄立特里亚 ER|33 法国 FR|298 法罗群岛 FO|689 法属波利尼西亚 PF|594 法属圭亚那 GF
379 梵蒂冈 VA|679 斐济 FJ|358 芬兰 FI|238 佛得角 CV|220 冈比亚 GM|242 刚果（布） CG|243 刚果（金） CD
57 哥伦比亚 CO|506 哥斯达黎加 CR|299 格陵兰 GL|995 格鲁吉亚 GE|53 古巴 CU|590 瓜德罗普 GP|592 圭亚那 GY
7 哈萨克斯坦 KZ|509 海地 HT|31 荷兰 NL|382 黑山 ME|504 洪都拉斯 HN|686 基里巴斯 KI|253 吉布提 DJ
996 吉尔吉斯斯坦 KG|224 几内亚 GN|245 几内亚比绍 GW|1 加拿大 CA|233 加纳 GH|241 加蓬 GA|420 捷克 CZ
263 津巴布韦 ZW|237 喀麦隆 CM|974 卡塔尔 QA|269 科摩罗 KM|383 科索沃 XK|225 科特迪瓦 CI|965 科威特 KW
385 克罗地亚 HR|254 肯尼亚 KE|682 库克群岛 CK|371 拉脱维亚 LV|266 莱索托 LS|961 黎巴嫩 LB|231 利比里亚 LR
218 利比亚 LY|370 立陶宛 LT|423 列支敦士登 LI|262 留尼汪 RE|352 卢森堡 LU|250 卢旺达 RW|40 罗马尼亚 RO
261 马达加斯加 MG|960 马尔代夫 MV|356 马耳他 MT|265 马拉维 MW|223 马里 ML|692 马绍尔群岛 MH|596 马提尼克 MQ
230 毛里求斯 MU|222 毛里塔尼亚 MR|1 美国 US|976 蒙古 MN|880 孟加拉国 BD|51 秘鲁 PE|691 密克罗尼西亚 FM
373 摩尔多瓦 MD|212 摩洛哥 MA|377 摩纳哥 MC|258 莫桑比克 MZ|52 墨西哥 MX|264 纳米比亚 NA|27 南非 ZA
211 南苏丹 SS|674 瑙鲁 NR|977 尼泊尔 NP|505 尼加拉瓜 NI|227 尼日尔 NE|234 尼日利亚 NG|683 纽埃 NU
47 挪威 NO|680 帕劳 PW|351 葡萄牙 PT|389 北马其顿 MK|46 瑞典 SE|41 瑞士 CH|503 萨尔瓦多 SV
685 萨摩亚 WS|381 塞尔维亚 RS|232 塞拉利昂 SL|221 塞内加尔 SN|357 塞浦路斯 CY|248 塞舌尔 SC|966 沙特阿拉伯 SA
378 圣马力诺 SM|239 圣多美和普林西比 ST|94 斯里兰卡 LK|421 斯洛伐克 SK|386 斯洛文尼亚 SI|268 斯威士兰 SZ|249 苏丹 SD
597 苏里南 SR|252 索马里 SO|677 所罗门群岛 SB|992 塔吉克斯坦 TJ|255 坦桑尼亚 TZ|676 汤加 TO|216 突尼斯 TN
688 图瓦卢 TV|90 土耳其 TR|993 土库曼斯坦 TM|678 瓦努阿图 VU|502 危地马拉 GT|58 委内瑞拉 VE|673 文莱 BN
256 乌干达 UG|380 乌克兰 UA|598 乌拉圭 UY|998 乌兹别克斯坦 UZ|34 西班牙 ES|30 希腊 GR|687 新喀里多尼亚 NC
64 新西兰 NZ|36 匈牙利 HU|963 叙利亚 SY|1876 牙买加 JM|374 亚美尼亚 AM|967 也门 YE|964 伊拉克 IQ
98 伊朗 IR|972 以色列 IL|39 意大利 IT|91 印度 IN|44 英国 GB|962 约旦 JO|260 赞比亚 ZM
235 乍得 TD|350 直布罗陀 GI|56 智利 CL|236 中非 CF|1242 巴哈马 BS|1246 巴巴多斯 BB|1787 波多黎各 PR
1809 多米尼加 DO|1868 特立尼达和多巴哥 TT|1671 关岛 GU|1670 北马里亚纳 MP|1345 开曼群岛 KY|1441 百慕大 BM`;

type DialCode = ReturnType<typeof read>[number];

/** All codes: the most used first, the others sorted by Chinese name. */
export const DIAL_CODES: readonly DialCode[] = [
  ...read(MOST_USED),
  ...read(OTHERS).sort((one, other) => one.name.localeCompare(other.name, 'zh-CN')),
];

/** No country code has more digits; the platform stores 8 characters. */
const LONGEST_CODE = 6;

/**
 * Finds codes by digits, name, pinyin or ISO country code.
 * @param text as typed; `+855`, `00855`, `柬埔寨`, `jpz` and `kh` all find Cambodia
 * @param isSyllable tells whether a text is a character's pinyin
 */
export function findDialCodes(text: string, isSyllable: SyllableMatch): readonly DialCode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return DIAL_CODES;
  const digits = digitsOf(wanted);
  if (digits !== undefined) return DIAL_CODES.filter(({ code }) => code.startsWith(digits));
  return DIAL_CODES.filter(
    ({ name, iso }) =>
      name.includes(wanted) ||
      iso.toLowerCase() === wanted ||
      spelledAt(name, wanted, isSyllable) === 0,
  );
}

/**
 * The typed digits as a code, if the list lacks it: a gap in the list must not keep a player from entering
 * their phone number.
 */
export function typedCode(text: string): string | undefined {
  const digits = digitsOf(text.trim());
  if (digits === undefined || digits.length > LONGEST_CODE) return undefined;
  return DIAL_CODES.some(({ code }) => code === digits) ? undefined : digits;
}

function digitsOf(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/^(\+|00)/, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** The codes of a table: digits without the plus sign, name, and ISO 3166 code, by whose letters it is found. */
function read(table: string) {
  return table
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const [code = '', name = '', iso = ''] = row.split(' ');
      return { code, name, iso };
    });
}
