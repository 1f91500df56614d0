import type { Defaults } from '../../site-texts/defaults/defaults.ts';

/** Japanese, in the polite form and without pronouns. */
export const defaults: Defaults = {
  texts: {
    everywhere: {
      brand: '写真家 {photographer}',
      footer: '© {year} {photographer}',
      feed: '{photographer}の新しい写真',
    },
    home: {
      headline: '一瞬を、一生の思い出に',
      portfolio_button: '作品を見る',
      contact_button: 'お問い合わせ',
      work_heading: '作品紹介',
      gallery_button: 'すべての写真を見る',
      tile_link: '写真を見る',
      projects_heading: 'プロジェクト',
      projects_button: 'すべてのプロジェクトを見る',
      artist_heading: '写真家について',
      about_button: 'プロフィールを見る',
      testimonials_heading: 'お客様の声',
      closing_heading: '大切な思い出を、写真に残しませんか',
      closing_button: '撮影を予約する',
    },
    gallery: {
      heading: 'ギャラリー',
      search_description: '{photographer}の写真作品。',
      category_description: '{photographer}が撮影した「{category}」の写真。',
    },
    photo: {
      enquire: 'この写真について問い合わせる',
      search_description: '{title}（{category}）。撮影：{photographer}。',
    },
    projects: {
      navigation: 'プロジェクト',
      heading: 'プロジェクト',
      search_description: '{photographer}のプロジェクト。',
      project_description: '{title}。{photographer}の写真作品。',
    },
    about: {
      heading: 'プロフィール',
      social_heading: '公式SNS',
      testimonials_heading: 'お客様の声',
    },
    contact: {
      heading: 'お問い合わせ',
      hours_heading: '営業時間',
      hours: '月～金曜日：9:00～18:00\n土曜日：10:00～16:00\n日曜日：ご予約のみ',
      sent_title: 'メッセージを送信しました',
      sent_description: 'お問い合わせありがとうございます。追ってご連絡いたします。',
      failed_title: 'メッセージを送信できませんでした',
      failed_description: 'しばらくしてからもう一度お試しください。',
      failed_address: '{email}宛てのメールでもお問い合わせいただけます。',
      search_description: '撮影、ウェディング、お仕事のご依頼など、{photographer}へのお問い合わせはこちらから。',
    },
    not_found: {
      heading: 'ページが見つかりません',
      explanation: 'お探しのページは存在しません。移動または削除されたか、アドレスが間違っている可能性があります。',
      home_button: 'ホームに戻る',
      back_button: '前のページに戻る',
      search_description: 'このアドレスにページはありません。',
    },
  },
  stats: ['撮影歴（年）', 'ご満足いただいたお客様', '手がけたプロジェクト'],
  settings: {
    hero_subtitle: 'ファッション、ウェディング、ポートレート、商品撮影。光を大切に撮影しています。',
    artist_blurb: '人と、お祝いのひとときと、そこから生まれるものを、その場の光で撮影しています。',
    biography: '自己紹介、撮影の内容、仕事の進め方をここにお書きください。',
  },
};
