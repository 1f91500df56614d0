import type { Mails } from '../parts.ts';

export const mails: Mails = {
  link: {
    subject: 'お写真ができました：{title}',
    greeting: '{name} 様',
    greetingToNobody: 'こんにちは。',
    ready: 'お写真をこちらからご覧いただけます。',
    password: 'パスワードは別途お知らせします。',
    until: '{date}までご覧いただけます。',
  },
  reminder: {
    subject: 'ギャラリー「{title}」は{date}に閉じます',
    greeting: '{name} 様',
    text: '写真は{date}までご覧いただけ、ダウンロードできます。',
    textWithoutDownloads: '写真は{date}までご覧いただけます。',
  },
};
