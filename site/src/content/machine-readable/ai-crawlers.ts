/**
 * AI crawlers by the names that they look for in robots.txt, with the page that documents each. `training` collects what models are
 * made from, or is a name that only reserves the use for it. `answers` searches or fetches pages for somebody who asks an assistant.
 * A name is added when its operator documents it, or when it is seen in the logs of many sites, and removed when it is retired. All
 * were compared in August 2026 with https://github.com/ai-robots-txt/ai.robots.txt.
 */
export const AI_CRAWLERS = [
  { name: 'AI2Bot', purpose: 'training', source: 'https://allenai.org/crawler' },
  { name: 'Ai2Bot-Dolma', purpose: 'training', source: 'https://allenai.org/crawler' },
  { name: 'Amazonbot', purpose: 'training', source: 'https://developer.amazon.com/amazonbot' },
  { name: 'Applebot-Extended', purpose: 'training', source: 'https://support.apple.com/en-us/119829' },
  { name: 'Bytespider', purpose: 'training', source: 'https://knownagents.com/agents/bytespider' },
  { name: 'CCBot', purpose: 'training', source: 'https://commoncrawl.org/ccbot' },
  { name: 'ChatGLM-Spider', purpose: 'training', source: 'https://knownagents.com/agents/chatglm-spider' },
  { name: 'ClaudeBot', purpose: 'training', source: 'https://support.claude.com/en/articles/8896518' },
  {
    name: 'cohere-training-data-crawler',
    purpose: 'training',
    source: 'https://knownagents.com/agents/cohere-training-data-crawler',
  },
  { name: 'DeepSeekBot', purpose: 'training', source: 'https://knownagents.com/agents/deepseekbot' },
  { name: 'Diffbot', purpose: 'training', source: 'https://docs.diffbot.com/docs/diffbot-crawler' },
  { name: 'FacebookBot', purpose: 'training', source: 'https://developers.facebook.com/docs/sharing/bot/' },
  {
    name: 'Google-Extended',
    purpose: 'training',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  },
  { name: 'GPTBot', purpose: 'training', source: 'https://platform.openai.com/docs/bots' },
  { name: 'ICC-Crawler', purpose: 'training', source: 'https://ucri.nict.go.jp/en/icccrawler.html' },
  { name: 'ImagesiftBot', purpose: 'training', source: 'https://imagesift.com/about' },
  { name: 'img2dataset', purpose: 'training', source: 'https://github.com/rom1504/img2dataset' },
  { name: 'LAIONDownloader', purpose: 'training', source: 'https://laion.ai/faq/' },
  {
    name: 'meta-externalagent',
    purpose: 'training',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  },
  { name: 'omgili', purpose: 'training', source: 'https://webz.io/bot.html' },
  { name: 'PanguBot', purpose: 'training', source: 'https://knownagents.com/agents/pangubot' },
  { name: 'SBIntuitionsBot', purpose: 'training', source: 'https://www.sbintuitions.co.jp/en/bot/' },
  { name: 'TikTokSpider', purpose: 'training', source: 'https://knownagents.com/agents/tiktokspider' },
  { name: 'Timpibot', purpose: 'training', source: 'https://timpi.io/' },
  { name: 'Webzio-Extended', purpose: 'training', source: 'https://webz.io/bot.html' },

  { name: 'Amzn-SearchBot', purpose: 'answers', source: 'https://developer.amazon.com/amazonbot' },
  { name: 'Amzn-User', purpose: 'answers', source: 'https://developer.amazon.com/amazonbot' },
  { name: 'ChatGPT-User', purpose: 'answers', source: 'https://platform.openai.com/docs/bots' },
  { name: 'Claude-SearchBot', purpose: 'answers', source: 'https://support.claude.com/en/articles/8896518' },
  { name: 'Claude-User', purpose: 'answers', source: 'https://support.claude.com/en/articles/8896518' },
  { name: 'cohere-ai', purpose: 'answers', source: 'https://knownagents.com/agents/cohere-ai' },
  {
    name: 'DuckAssistBot',
    purpose: 'answers',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
  },
  {
    name: 'Google-Agent',
    purpose: 'answers',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  },
  {
    name: 'Google-CloudVertexBot',
    purpose: 'answers',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  },
  { name: 'Google-NotebookLM', purpose: 'answers', source: 'https://knownagents.com/agents/google-notebooklm' },
  { name: 'Kimi-User', purpose: 'answers', source: 'https://knownagents.com/agents/kimi-user' },
  {
    name: 'meta-externalfetcher',
    purpose: 'answers',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  },
  {
    name: 'meta-webindexer',
    purpose: 'answers',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  },
  { name: 'MistralAI-User', purpose: 'answers', source: 'https://docs.mistral.ai/robots' },
  { name: 'OAI-SearchBot', purpose: 'answers', source: 'https://platform.openai.com/docs/bots' },
  { name: 'Perplexity-User', purpose: 'answers', source: 'https://docs.perplexity.ai/guides/bots' },
  { name: 'PerplexityBot', purpose: 'answers', source: 'https://docs.perplexity.ai/guides/bots' },
  { name: 'YouBot', purpose: 'answers', source: 'https://knownagents.com/agents/youbot' },
] as const satisfies readonly { name: string; purpose: 'training' | 'answers'; source: string }[];
